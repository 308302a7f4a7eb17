/**
 * The names that a declaration takes from elsewhere, with where each stands in the text.
 *
 * @param {object} node - Babel's, of a declaration
 * @returns {{ name: string, module?: string, start: number, end: number }[]} `module` where the type
 *   is written as `import("…").Name`
 */
export function references(node) {
  const found = [];
  const visit = (value) => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (value === null || typeof value !== "object" || typeof value.type !== "string") return;
    const named = NAMED[value.type]?.(value);
    if (named !== undefined && named !== null) found.push(...first(named));
    if (value.type === "TSImportType") found.push(imported(value));
    for (const [key, child] of Object.entries(value)) {
      if (!key.endsWith("Comments") && key !== "loc" && key !== "extra") visit(child);
    }
  };
  visit(node);
  return found;
}

/** Where each kind of node holds a name of something else. */
const NAMED = {
  TSTypeReference: ({ typeName }) => typeName,
  TSTypeQuery: ({ exprName }) => exprName,
  TSExpressionWithTypeArguments: ({ expression }) => expression,
  TSInterfaceHeritage: ({ expression }) => expression,
  TSClassImplements: ({ expression }) => expression,
  ClassDeclaration: ({ superClass }) => superClass,
};

/** Of `a.b.c` the a. */
function first(named) {
  if (named.type === "TSQualifiedName") return first(named.left);
  if (named.type !== "Identifier") return [];
  return [{ name: named.name, start: named.start, end: named.end }];
}

function imported({ argument, qualifier, start }) {
  const source = argument.value ?? argument.literal?.value;
  if (source === undefined || qualifier?.type !== "Identifier") {
    throw new Error(`a type that is imported as a whole; expected import("…").Name`);
  }
  return { name: qualifier.name, module: source, start, end: qualifier.end };
}
