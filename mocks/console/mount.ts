import base from "../../src/theme/base.css?inline";
import controls from "../../src/theme/controls.css?inline";
import frame from "./console.css?inline";
import type { QaControl } from "./control";
import { createDialog } from "./dialog";
import { element } from "./dom";
import { words } from "./messages";
import sections from "./sections/sections.css?inline";
import { isShortcut } from "./shortcut";

export interface MountOptions {
  control: QaControl;
  /** Where the backend is. */
  host: keyof typeof words.hosts;
  /** What is wrong with the address that the page was opened with: the console opens and says so. */
  faults?: readonly string[];
}

/** One sheet for each: by the object model, which no policy of styles minds. */
const sheet = (css: string): CSSStyleSheet => {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
};

const LOGIN = "/login";

/**
 * Puts the console into the page, in a shadow root, so that neither it nor the panel knows of the other's styles: opened by
 * Ctrl+Alt+Q, and by a button on the login page.
 */
export const mountConsole = ({ control, host, faults = [] }: MountOptions): void => {
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
    // A modal of the panel hides all that stands beside it.
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
  // What is typed here is none of the panel's business, such as the Escape that closes its own dialogs.
  for (const name of ["keydown", "keyup", "keypress"]) place.addEventListener(name, (event) => event.stopPropagation());

  const follow = () => {
    aside.hidden = location.pathname !== LOGIN;
  };
  follow();
  // Not every browser tells of the panel's own navigations; there the button stays where it came.
  if ("navigation" in window) navigation.addEventListener("currententrychange", follow);
  addEventListener("popstate", follow);
  if (faults.length > 0) open();
};
