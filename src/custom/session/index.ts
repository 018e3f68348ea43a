export { SessionKeeper } from "./SessionKeeper";
export { LogoutQuestion, mayLose } from "./mayLose";
export { emailProblem, isEmail } from "./useSessionForm";
