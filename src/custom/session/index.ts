export { SessionKeeper } from "./SessionKeeper";
export { SessionGate } from "./SessionGate";
export { LogoutWarning, hasUnsavedWork } from "./hasUnsavedWork";
