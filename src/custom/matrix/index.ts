export { ServerMatrix } from "./ServerMatrix";
