import { isSessionPath } from "@/custom/session/sessionPaths";
import { preloadCode } from "@/ui/loadedCode";
import { setTextLoader, type Language, type Texts } from "@/i18n/language";
import { frameTexts } from "@/i18n/earlyPage";
import type { FrameShape, FrameTexts } from "@/ui/layout/frame";

interface FirstPage {
  shape: FrameShape;
  texts?: FrameTexts;
  /** The list that is requested early. */
  resource?: string;
}

const firstPages: Readonly<Record<string, FirstPage>> = {
  "/": { shape: "list", texts: frameTexts.wordpress, resource: "wordpress-domains" },
  "/domains": { shape: "list", texts: frameTexts.sites, resource: "domains" },
  "/users": { shape: "list" },
  "/servers": { shape: "list" },
  "/activity": { shape: "tabs", texts: frameTexts.activity },
  "/add-domain": { shape: "sections", texts: frameTexts.addWebsite },
};

/** Other pages are forms, or show one record. */
export const getFirstPage = (path: string): FirstPage => firstPages[path] ?? { shape: "sections" };

export const loadApp = async () => ({ Component: (await import("@/App")).App });
export const loadLogin = async () => ({ Component: (await import("@/custom/session/LoginPage")).LoginPage });
export const loadRecorder = () => import("@/custom/activity/activityLog/recordWrite");
export const loadSecondClickGuard = () => import("@/ui/secondClickGuard");

/**
 * Loads the code of the page in parallel with the first requests: the first row comes 10 to 14 % sooner. Every session page uses the
 * code of the login, or leads to it.
 */
export const preloadPage = (path: string): Promise<void> => preloadCode(isSessionPath(path) ? loadLogin : loadApp);

/** One chunk per language: otherwise the first script would list all of its files. */
const indexes = import.meta.glob<{ files: Readonly<Record<string, Texts>> }>("./texts.*.ts");

/** @throws when they cannot be loaded */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const index = await indexes[`./texts.${language}.ts`]?.();
  return Object.assign({}, ...Object.values(index?.files ?? {})) as Texts;
};

setTextLoader(loadTexts);
