import { useWords } from "#ui";

/** The doors, the one that is open marked. */
export function Rooms({ route }: { readonly route: string }) {
  const { nav } = useWords().app;
  return (
    <nav aria-label={nav.label}>
      {(["lab", "notebook", "your-loop", "figures"] as const).map((room) => (
        <a
          key={room}
          href={`#/${room}`}
          aria-current={
            (route === "/scores" ? "/lab" : route).startsWith(`/${room}`) ? "page" : undefined
          }
        >
          {nav[room]}
        </a>
      ))}
    </nav>
  );
}
