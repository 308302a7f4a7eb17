import { useWords } from "#ui";

/** An address that this version has no page for. */
export function MissingPage({ path }: { readonly path: string }) {
  const { missing } = useWords().app;
  return (
    <main className="plain-page" id="figures">
      <h1>{missing.title}</h1>
      <p>{missing.text(path)}</p>
      <p>
        <a href="#/lab">{missing.link}</a>
      </p>
    </main>
  );
}
