import { useWords } from "#ui";

/** The Lab has two worlds: plans that are voted on, and tasks that are scored. */
export function DoorSwitch({ on }: { readonly on: "lab" | "scores" }) {
  const { nav } = useWords().app;
  return (
    <nav className="segmented door-switch" aria-label={nav.worlds}>
      {(["lab", "scores"] as const).map((door) => (
        <a key={door} href={`#/${door}`} aria-current={door === on || undefined}>
          {nav[door === "lab" ? "votes" : "scores"]}
        </a>
      ))}
    </nav>
  );
}
