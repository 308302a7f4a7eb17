import { useEffect, useRef } from "react";
import { RULE_VARIABLES, type Suggestion } from "#rules";
import { ruleWords, useWords } from "#ui";

export interface SuggestionsProps {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number | null;
  readonly onTake: (suggestion: Suggestion) => void;
}

/** What may be written here: the name, its kind, and what it is. */
export function Suggestions({ id, suggestions, active, onTake }: SuggestionsProps) {
  const say = ruleWords[useWords().lang];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView?.({ block: "nearest" });
  });
  return (
    <div
      id={id}
      ref={list}
      className="rule-suggestions"
      role="listbox"
      aria-label={say.suggestions}
    >
      {suggestions.map((suggestion, i) => (
        <div
          key={suggestion.name}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          // the field keeps the focus
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(suggestion);
          }}
        >
          <code>{suggestion.kind === "variable" ? suggestion.name : `${suggestion.name}( )`}</code>
          <span className="muted">{kindOf(suggestion, say.types)}</span>
          <span>{say.names[suggestion.name]}</span>
        </div>
      ))}
    </div>
  );
}

function kindOf({ kind, name }: Suggestion, types: Readonly<Record<string, string>>): string {
  if (kind !== "variable") return "";
  const variable = RULE_VARIABLES[name as keyof typeof RULE_VARIABLES];
  return `${types[variable.type]} ${variable.range}`;
}
