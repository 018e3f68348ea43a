import { loadAdminTexts } from "../i18n/language";

/** The admin: everything behind the login, with its texts. */
export const loadApp = async () => {
  const [{ App }] = await Promise.all([import("../App"), loadAdminTexts()]);
  return { Component: App };
};
export const loadLoginPage = () => import("../custom/session/LoginPage");
export const loadJournal = () => import("../custom/journal/record");
