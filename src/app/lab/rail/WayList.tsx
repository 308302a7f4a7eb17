import { DIVERGENCE_IDS, DIVERGENCES, encodeLab } from "#study";
import { useWords, WithSymbols } from "#ui";

/** Links to each of the five ways in which acceptance rises while validity falls. */
export function WayList() {
  const { ways } = useWords().presets;
  return (
    <ol className="ways">
      {DIVERGENCE_IDS.map((id) => (
        <li key={id}>
          <a href={encodeLab(DIVERGENCES[id])}>
            <WithSymbols text={ways.names[id]} />
          </a>
        </li>
      ))}
    </ol>
  );
}
