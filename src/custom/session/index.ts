export { SessionKeeper, SessionGate } from "./SessionGate";
export { LogoutWarning, hasUnsavedWork } from "./hasUnsavedWork";
