export { SessionKeeper } from "./SessionKeeper";
export { SessionGate } from "./SessionGate";
export { LogoutQuestion, mayLose } from "./mayLose";
