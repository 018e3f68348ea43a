import { getApiOrigin, getProductName, loadConfigText } from "@/lib/configFile";
import { showStartFailure } from "@/startup/startFailure";
import { dropCachedIdentity, takeResetToken, isSessionPath } from "@/custom/session/earlySession";
import { startEarlyRequest, hasSessionCookie } from "@/dataProvider/earlyRequests";
import { translateEarlyPage } from "@/i18n/earlyPage";
import { loadLanguage, getRequestedLanguage } from "@/i18n/language";
import { getFirstPage, preloadPage } from "@/startup/load";
import { applyColorScheme, readColorScheme } from "@/theme/colorScheme";
import { adoptFrame } from "@/ui/layout/frame";
import "@/theme/tokens.css";
import "@/theme/base.css";
import "@/theme/controls.css";
import "@/theme/status.css";
import "@/theme/forcedColors.css";
import "@/theme/print.css";

// Styles of the frame and the first rows, so that nothing moves when the code arrives.
import "@/theme/components/process.css";
import "@/resources/domains/list/domainList.module.css";
import "@/resources/wordpressSites/wordpressSites.module.css";
import "@/ui/persistedLists/staleNotice.module.css";
import "@/theme/components/layout.css";
import "@/theme/components/table.css";
import "@/theme/components/tabs.css";
import "@/theme/components/slowNotice.css";

/** Kept small, because the current user is requested only when it has loaded: schemas and the endpoint table are in `boot`. */
const main = async (root: HTMLElement) => {
  takeResetToken();
  applyColorScheme(readColorScheme());
  const language = getRequestedLanguage();
  translateEarlyPage(language);
  // In the demo build the mocked backend runs in the page, and must be ready before the first request.
  if (import.meta.env.MODE === "demo") await (await import("../mocks/console/startDemo")).startDemo();
  const isGuest = !hasSessionCookie();
  if (isGuest) dropCachedIdentity(); // before a response sets a guest's cookie
  const { pathname } = location;
  // Guests are redirected to the login, and session pages have no frame.
  if (isSessionPath(pathname) || isGuest) root.replaceChildren();
  // Only English texts are part of this script.
  const { shape, texts } = getFirstPage(pathname);
  const nameProduct = adoptFrame(root, shape, language === "en" ? texts : undefined);
  const configText = loadConfigText();
  void preloadPage(pathname);
  if (isGuest) void preloadPage("/login");
  loadLanguage(language).catch(() => undefined); // `start` waits for it, and reports the error
  const user = configText.then((text) => {
    const origin = isSessionPath(pathname) ? undefined : getApiOrigin(text);
    return origin === undefined ? undefined : startEarlyRequest(`${origin}/api/user`);
  });
  configText.then((text) => nameProduct(getProductName(text))).catch(() => undefined);
  user.catch(() => undefined); // `boot` reports faults of the configuration
  const { boot } = await import("@/startup/boot");
  await boot(root, configText, user);
};

const begin = () => {
  const root = document.getElementById("root");
  if (!root) return;
  main(root).catch((error: unknown) => {
    reportError(error);
    void showStartFailure(root);
  });
};

// The script is `async`, so the page may still be loading.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
else begin();
