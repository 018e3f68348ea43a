export { SessionKeeper } from "./SessionKeeper";
export { LogoutQuestion, mayLose } from "./mayLose";
