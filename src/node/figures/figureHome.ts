import { BadInput } from "../io.ts";

/**
 * Where Overfix is served from, as OVERFIX_URL says it.
 *
 * @returns an address that ends in "/"; null where nothing is said
 * @throws BadInput where it is no web address of a folder
 */
export function homeFrom(said: string | undefined): string | null {
  if (said === undefined || said === "") return null;
  const url = URL.canParse(said) ? new URL(said) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "") {
    throw new BadInput([
      `OVERFIX_URL is ${said}; expected the address that the app is served from, as https://example.org/overfix/`,
    ]);
  }
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}
