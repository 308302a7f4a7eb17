import { type ComponentType, lazy } from "react";

/** ms until a fetch that failed is forgotten: React draws once more with its error, which must reach the boundary. */
const FORGOTTEN = 1000;

/** A part of the page that is fetched when it is first shown; where that failed, the next time again. */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const part = (): ComponentType<P> =>
    lazy(() =>
      load().then(
        (found) => ({ default: found }),
        (thrown) => {
          setTimeout(() => {
            Part = part();
          }, FORGOTTEN);
          throw thrown;
        },
      ),
    ) as unknown as ComponentType<P>;
  let Part = part();
  return (props) => <Part {...props} />;
}
