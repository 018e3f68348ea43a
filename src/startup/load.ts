/** The admin: everything behind the login. */
export const loadApp = async () => ({ Component: (await import("../App")).App });
export const loadJournal = () => import("../resources/activity");
