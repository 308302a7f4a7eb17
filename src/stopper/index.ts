export type * from "./policyFile.ts";
