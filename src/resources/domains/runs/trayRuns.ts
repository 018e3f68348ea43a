/** What the tray needs of runs; loaded when the person has some. */
export { RunSummaries } from "./RunSummaries";
export { RunWatch } from "./RunWatch";
