import type { Plugin } from "vite";

type Policy = Readonly<Record<string, string>>;

export function appPolicy(): Policy;
export function embedPolicy(home: string | undefined): Policy;
export function contentSecurity(policy: Policy): Plugin;
