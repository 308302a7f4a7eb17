import { policyDoes as en } from "./en/policyDoes.ts";
import type { Lang } from "./language.ts";
import { policyDoes as zh } from "./zh/policyDoes.ts";

/** What a rule does, in one line; comes with what shows it. */
export const policyDoes: Readonly<Record<Lang, (id: string) => string>> = { en, zh };
