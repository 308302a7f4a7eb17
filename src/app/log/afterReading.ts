/** What is needed of the room of logs once one is there; fetched with it. */
export { measure } from "#traces";
