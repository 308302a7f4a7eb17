export type * from "./policyFile.ts";
export { compileTable } from "./policyTable.ts";
