/** As much of Trusted Types as is used (W3C, "Trusted Types", §2). */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(input: string): string },
  ): { createScriptURL(input: string): unknown };
}

/**
 * A way to call addresses of scripts trusted, for pages that ask for it (`require-trusted-types-for`).
 * Where the browser knows no Trusted Types, or the page allows no policy of this name, addresses stay
 * what they are.
 *
 * @param name - the policy's, as the page's `trusted-types` has it; made once
 * @param isOurs - what may be trusted; anything else throws a TypeError
 */
export function trustedAddress(name: string, isOurs: (url: string) => boolean) {
  const createScriptURL = (url: string): string => {
    if (isOurs(url)) return url;
    throw new TypeError(
      `${name}: expected the address of a script of Overfix; got ${url.slice(0, 80)}`,
    );
  };
  const policy = policyOf(name, { createScriptURL });
  return (url: string): string => (policy?.createScriptURL(url) ?? url) as string;
}

function policyOf(name: string, rules: Parameters<TrustedTypes["createPolicy"]>[1]) {
  try {
    return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules);
  } catch {
    return undefined; // a page of somebody else that allows none of this name
  }
}
