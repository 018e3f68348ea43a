import base from "@/theme/base.css?inline";
import controls from "@/theme/controls.css?inline";
import frame from "./console.css?inline";
import { readQa, withoutQa } from "./address";
import type { QaControl } from "./control";
import { createDialog } from "./dialog";
import { element } from "./dom";
import { problems as say, words } from "./messages";
import { parseQa } from "./parse";
import sections from "./sections/sections.css?inline";

/**
 * Ctrl+Alt+Q, with or without Shift, which browsers do not use. AltGr, which some systems report as Ctrl+Alt, types
 * characters (@ on a German keyboard) and does not count. On a Mac Alt turns the Q into œ.
 */
export const isShortcut = (event: KeyboardEvent): boolean =>
  event.ctrlKey && event.altKey && !event.metaKey && /^[qœ]$/i.test(event.key) && !event.getModifierState("AltGraph");

/**
 * Applies the state in the page's address and removes it from the address, so that the panel never sees it.
 * @returns what is wrong with it; then nothing has changed.
 */
const followLink = async (control: QaControl): Promise<string[]> => {
  const text = readQa(location.search);
  if (text === null) return [];
  history.replaceState(history.state, "", `${location.pathname}${withoutQa(location.search)}${location.hash}`);
  const { change, problems } = parseQa(text);
  if (!change) return problems;
  try {
    await control.change(change);
    return [];
  } catch (reason) {
    return [say.failed(reason instanceof Error ? reason.message : String(reason))];
  }
};

/** A style sheet made by script: the content security policy allows that. */
const sheet = (css: string): CSSStyleSheet => {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
};

const LOGIN = "/login";

/**
 * Puts the console into the page, in a shadow root, so that its styles and the panel's do not mix. Ctrl+Alt+Q opens it, and
 * so does a button on the login page. A state in the address is applied first; what is wrong with it is shown.
 */
export const mountConsole = async (control: QaControl, host: keyof typeof words.hosts): Promise<void> => {
  const faults = await followLink(control);
  const place = element("div", { id: "spire-qa" });
  const shadow = place.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [base, controls, frame, sections].map(sheet);
  const dialog = createDialog({ control, host, faults, reload: () => location.reload() });
  const launcher = element(
    "button",
    { type: "button", class: "launcher", "aria-haspopup": "dialog", "aria-keyshortcuts": "Control+Alt+Q" },
    words.launcher,
    element("kbd", { "aria-hidden": true }, words.launcherHint),
  );
  const aside = element("aside", { "aria-label": words.title }, launcher);
  shadow.append(aside, dialog.root);
  document.body.append(place);

  const open = () => {
    // A modal of the panel hides everything beside it.
    place.removeAttribute("aria-hidden");
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
  for (const name of ["keydown", "keyup", "keypress"]) place.addEventListener(name, (event) => event.stopPropagation());

  const follow = () => {
    aside.hidden = location.pathname !== LOGIN;
  };
  follow();
  // Not every browser reports the panel's own navigations; there the button stays until the next page load.
  if ("navigation" in window) navigation.addEventListener("currententrychange", follow);
  addEventListener("popstate", follow);
  if (faults.length > 0) open();
};
