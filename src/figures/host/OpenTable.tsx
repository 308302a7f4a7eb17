import type { FigureDefinition, FigureInput } from "../figure.ts";
import { csvOf } from "./csv.ts";
import { DataTableView } from "./DataTableView.tsx";
import { saveFile } from "./saveFile.ts";

/** A figure's data as a table, and as a file. */
export function OpenTable({
  figure,
  input,
  title,
}: {
  readonly figure: FigureDefinition;
  readonly input: FigureInput;
  readonly title: string;
}) {
  const table = figure.table(input);
  const say = input.words.figures;
  return (
    <>
      <DataTableView table={table} />
      <p className="figure-quiet">
        <button
          type="button"
          aria-label={say.saveTable(title)}
          onClick={() => saveFile(`${figure.id}.csv`, "text/csv", csvOf(table))}
        >
          {say.csv}
        </button>
      </p>
    </>
  );
}
