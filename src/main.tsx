import { originIn, productNameIn, readConfigFile } from "./startup/configFile";
import { showStartFailure } from "./startup/startFailure";
import { keepIdOnly } from "./custom/session/keepIdOnly";
import { takeResetToken } from "./custom/session/resetToken";
import { isSessionPath } from "./custom/session/sessionPaths";
import { startEarly } from "./dataProvider/early";
import { hasSessionCookie } from "./dataProvider/xsrfToken";
import { preloadPage } from "./startup/preload";
import { applyColorScheme, readColorScheme } from "./theme/colorScheme";
import { adoptFrame } from "./ui/layout/frame";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/controls.css";

/**
 * As small as can be, so that what the page needs is asked for beside the panel's own code: the configuration, the code of
 * the page, and who is signed in.
 */
const main = async (root: HTMLElement) => {
  takeResetToken();
  applyColorScheme(readColorScheme());
  // In the demo build the mocked backend lives in the page: it must answer before anything is asked.
  if (import.meta.env.MODE === "demo") await (await import("../mocks/console/inPage")).startDemo();
  if (!hasSessionCookie()) keepIdOnly(); // before an answer brings a guest's cookie
  const { pathname } = location;
  // A guest is on the way to the login, and the pages of the session have no frame.
  if (isSessionPath(pathname) || !hasSessionCookie()) root.replaceChildren();
  const nameProduct = adoptFrame(root, pathname);
  const configText = readConfigFile();
  preloadPage(pathname);
  const user = configText.then((text) => {
    const origin = isSessionPath(pathname) ? undefined : originIn(text);
    return origin === undefined ? undefined : startEarly(`${origin}/api/user`);
  });
  configText.then((text) => nameProduct(productNameIn(text))).catch(() => undefined);
  user.catch(() => undefined); // the boot says what is wrong with the configuration
  const { boot } = await import("./startup/boot");
  await boot(root, configText, user);
};

const begin = () => {
  const root = document.getElementById("root");
  if (!root) return;
  main(root).catch((error: unknown) => {
    reportError(error);
    showStartFailure(root);
  });
};

// The script is `async`: it waits neither for the styles nor, were that not there yet, for the rest of the page.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
else begin();
