import sheet from "./teach.css?inline";

/** The sheet of the pages for teachers, with them alone: the one that every page waits for does not hold it. */
export function TeachSheet() {
  return (
    <style href="teach" precedence="default">
      {sheet}
    </style>
  );
}
