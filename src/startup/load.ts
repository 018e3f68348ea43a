/** The admin: everything behind the login. */
export const loadApp = () => import("../App");
export const loadLoginPage = () => import("../custom/session/LoginPage");
export const loadJournal = () => import("../custom/journal/record");
