export { type Binding, policyOf } from "./policyOf.ts";
export { type ReportInput, reportOf } from "./report.ts";
export { isDiagnostic, verdictFacts } from "./verdictFacts.ts";
