import type { PreviewRow } from "#traces";
import { logWords, useWords, yourLoopWords } from "#ui";

/** The first rows as the mapping reads them, or why it does not. */
export function MapPreview({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const words = useWords();
  const { map } = yourLoopWords[words.lang];
  const log = logWords[words.lang];
  return (
    <section>
      <h2>{map.preview}</h2>
      <div className="loop-scroll">
        <table className="loop-table">
          <thead>
            <tr>
              {map.previewHead.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, round, refused }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one place may give several rounds
              <tr key={i}>
                <td>{place.path ?? log.line(place.line)}</td>
                {round === null ? (
                  <td colSpan={5} className="loop-map-refused">
                    {refused?.message ?? ""}
                  </td>
                ) : (
                  <>
                    <td className="loop-map-name">{round.instance}</td>
                    <td>{round.round}</td>
                    <td>{round.accepts ?? "–"}</td>
                    <td>{round.queries ?? "–"}</td>
                    <td>{round.valid ?? "–"}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
