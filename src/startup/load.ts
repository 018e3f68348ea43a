import { loadAdminTexts } from "../i18n/language";

/** The admin: everything behind the login, with its texts. */
export const loadApp = async () => {
  const [code] = await Promise.all([import("../App"), loadAdminTexts()]);
  return code;
};
export const loadLoginPage = () => import("../custom/session/LoginPage");
export const loadJournal = () => import("../custom/journal/record");
