import baseStyles from "@/theme/base.css?inline";
import controlStyles from "@/theme/controls.css?inline";
import consoleStyles from "./console.css?inline";
import { createConsoleDialog } from "./consoleDialog";
import { createElement } from "./dom";
import { parseQa } from "./parseQa";
import type { QaControl } from "./qaControl";
import { readQaParam, removeQaParam } from "./qaUrl";
import sectionStyles from "./sections/sections.css?inline";
import { errorMessages, texts } from "./texts";

/**
 * Ctrl+Alt+Q, with or without Shift, which browsers do not use. AltGr, which some systems report as Ctrl+Alt, types
 * characters (@ on a German keyboard) and does not count. On a Mac Alt turns the Q into œ.
 */
export const isShortcut = (event: KeyboardEvent): boolean =>
  event.ctrlKey && event.altKey && !event.metaKey && /^[qœ]$/i.test(event.key) && !event.getModifierState("AltGraph");

/**
 * Applies the state in the page's address and removes it there, so that the panel never sees it.
 * @returns error messages; then nothing has changed.
 */
const applyLink = async (control: QaControl): Promise<string[]> => {
  const text = readQaParam(location.search);
  if (text === null) return [];
  history.replaceState(history.state, "", `${location.pathname}${removeQaParam(location.search)}${location.hash}`);
  const { change, errors } = parseQa(text);
  if (!change) return errors;
  try {
    await control.applyChange(change);
    return [];
  } catch (error) {
    return [errorMessages.failed(error instanceof Error ? error.message : String(error))];
  }
};

/** A constructed style sheet, which the content security policy allows. */
const createStyleSheet = (css: string): CSSStyleSheet => {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(css);
  return styleSheet;
};

const LOGIN_PATH = "/login";

/**
 * Mounts the console in a shadow root, so that its styles and the panel's do not mix. Ctrl+Alt+Q and a button on the login
 * page open it. A state in the address is applied first, and its errors are shown.
 */
export const mountConsole = async (control: QaControl, host: keyof typeof texts.hosts): Promise<void> => {
  const linkErrors = await applyLink(control);
  const container = createElement("div", { id: "spire-qa" });
  const shadow = container.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [baseStyles, controlStyles, consoleStyles, sectionStyles].map(createStyleSheet);
  const dialog = createConsoleDialog({ control, host, linkErrors, reload: () => location.reload() });
  const launcher = createElement(
    "button",
    { type: "button", class: "launcher", "aria-haspopup": "dialog", "aria-keyshortcuts": "Control+Alt+Q" },
    texts.launcher,
    createElement("kbd", { "aria-hidden": true }, texts.launcherHint),
  );
  const aside = createElement("aside", { "aria-label": texts.title }, launcher);
  shadow.append(aside, dialog.root);
  document.body.append(container);

  const open = () => {
    // An open modal of the panel hides the elements beside it.
    container.removeAttribute("aria-hidden");
    void dialog.open();
  };
  launcher.addEventListener("click", open);
  addEventListener(
    "keydown",
    (event) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (dialog.root.open) dialog.close();
      else open();
    },
    { capture: true },
  );
  // The panel must not react to keys typed here, such as Escape, which would close its dialogs.
  for (const name of ["keydown", "keyup", "keypress"])
    container.addEventListener(name, (event) => event.stopPropagation());

  const updateLauncher = () => {
    aside.hidden = location.pathname !== LOGIN_PATH;
  };
  updateLauncher();
  // Browsers without the Navigation API do not report the panel's navigations: the button stays until the next page load.
  if ("navigation" in window) navigation.addEventListener("currententrychange", updateLauncher);
  addEventListener("popstate", updateLauncher);
  if (linkErrors.length > 0) open();
};
