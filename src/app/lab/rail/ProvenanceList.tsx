import { PAPER } from "#paper";
import {
  ASSUMPTIONS,
  PRESET_FIELDS,
  type PresetField,
  type Provenance,
  presetBase,
  presetOf,
} from "#study";
import { rate, Sym, type SymbolName, useWords, WithSymbols, type Words } from "#ui";

/** As a provenance says that a whole preset is this project's. */
const OUR_EXAMPLE = "our example";

const FIELD_SYMBOLS: Readonly<Record<PresetField, SymbolName>> = {
  q0: "q0",
  rho0: "rho0",
  rho1: "rho1",
  alpha: "alpha",
  beta: "beta",
  icc: "icc",
  votes: "M",
  rounds: "K",
};

/** Every number of a preset: printed, derived, counted in a log, or not published and then whose assumption it is. */
export function ProvenanceList({ preset: id }: { readonly preset: string }) {
  const words = useWords();
  const preset = presetOf(id);
  if (preset === undefined) return null;
  const study = presetBase(id);
  const one = study.world.classes[0];
  const values: Readonly<Record<PresetField, string>> = {
    q0: rate(one?.q0 ?? 0, 3),
    rho0: list(one?.rho0),
    rho1: list(one?.rho1),
    alpha: list(one?.alpha),
    beta: list(one?.beta),
    icc: rate(one?.icc.valid ?? 0),
    votes: String(study.votes),
    rounds: String(study.rounds),
  };
  return (
    <dl className="provenance">
      {PRESET_FIELDS.map((field) => (
        <div key={field}>
          <dt>
            <Sym name={FIELD_SYMBOLS[field]} /> {values[field]}
          </dt>
          <dd>
            <WithSymbols text={origin(preset.provenance[field], words)} />
          </dd>
        </div>
      ))}
      <div>
        <dt>§</dt>
        <dd>
          <a href={PAPER.url} rel="noreferrer">
            {PAPER.id}
          </a>
        </dd>
      </div>
    </dl>
  );
}

function origin(from: Provenance, { lang, presets }: Words): string {
  const { provenance } = presets;
  if (from.kind === "assumed") {
    const whose = from.source === OUR_EXAMPLE ? provenance.ours : provenance.assumed;
    const said = ASSUMPTIONS[from.assumption];
    return provenance.told(whose, lang === "zh" ? said.zh : said.en);
  }
  if (from.kind === "P") return provenance.published(from.source);
  const how = from.kind === "F" ? provenance.counted(from.source) : provenance.derived(from.source);
  return from.note === undefined ? how : provenance.told(how, provenance.note(from.note));
}

function list(values: readonly number[] | undefined): string {
  return (values ?? []).map((value) => rate(value, 3)).join(" ");
}
