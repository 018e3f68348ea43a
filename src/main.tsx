import { removeStored, storageKeys } from "@/lib/browserStorage";
import { isApiOrigin, loadConfig } from "@/lib/configFile";
import { showStartFailure } from "@/startup/startFailure";
import { takeResetToken } from "@/custom/session/resetToken";
import { isSessionPath } from "@/custom/session/sessionPaths";
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
import "@/theme/touch.css";

/** Kept small, because the current user is requested only when it has loaded: schemas and the endpoint table are in `boot`. */
const main = async (root: HTMLElement) => {
  takeResetToken();
  applyColorScheme(readColorScheme());
  const language = getRequestedLanguage();
  translateEarlyPage(language);
  // The demo build has the mocked backend in the page: it must be ready before the first request.
  if (import.meta.env.MODE === "demo") await (await import("../mocks/console/startDemo")).startDemo();
  const isGuest = !hasSessionCookie();
  if (isGuest) removeStored(storageKeys.user); // before a response sets a guest's cookie
  const { pathname } = location;
  // Guests are redirected to the login, and session pages have no frame.
  if (isSessionPath(pathname) || isGuest) root.replaceChildren();
  // This script has English texts only.
  const { shape, texts } = getFirstPage(pathname);
  const nameProduct = adoptFrame(root, shape, language === "en" ? texts : undefined);
  const configFile = loadConfig();
  void preloadPage(pathname);
  if (isGuest) void preloadPage("/login");
  loadLanguage(language).catch(() => undefined); // `start` waits for it, and reports the error
  const user = configFile.then(({ settings: { apiOrigin } }) =>
    isSessionPath(pathname) || !isApiOrigin(apiOrigin) ? undefined : startEarlyRequest(`${apiOrigin}/api/user`),
  );
  configFile.then(({ settings }) => nameProduct(settings.productName)).catch(() => undefined);
  user.catch(() => undefined); // `boot` reports faults of the configuration
  const { boot } = await import("@/startup/boot");
  await boot(root, configFile, user);
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
