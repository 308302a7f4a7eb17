/** What reads and writes links; fetched beside the page, and waited for only where a link says a state. */
export { bindHash, windowHash } from "#store";
export { encodeLab } from "#study";
