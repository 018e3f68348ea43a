import { createConsoleActions } from "./consoleActions";
import { createElement } from "./dom";
import type { QaControl, QaStatus } from "./qaControl";
import { createAccountSection } from "./sections/account";
import { createDataSection } from "./sections/data";
import { createFaultSection } from "./sections/faults";
import { createLanguageSection } from "./sections/language";
import { createLinkSection } from "./sections/link";
import { createMailSection } from "./sections/mails";
import { createRequestLogSection } from "./sections/requestLog";
import { createResponseSection } from "./sections/responses";
import type { Section } from "./sections/section";
import { texts } from "./texts";

const REFRESH_INTERVAL_MS = 1000;

export interface ConsoleDialog {
  root: HTMLDialogElement;
  open(): Promise<void>;
  close(): void;
}

interface Options {
  control: QaControl;
  host: keyof typeof texts.hosts;
  /** Errors in the state of the address. */
  linkErrors: readonly string[];
  reload: () => void;
}

const renderDialog = (
  { linkErrors, host }: Options,
  sections: readonly Section[],
  close: HTMLElement,
  message: HTMLElement,
) => {
  const alert = createElement(
    "div",
    { class: "message message-bad", role: "alert", hidden: linkErrors.length === 0 },
    createElement("p", {}, texts.invalidLink),
    createElement("ul", {}, ...linkErrors.map((error) => createElement("li", {}, error))),
  );
  return createElement(
    "dialog",
    { class: "console", "aria-labelledby": "qa-title" },
    createElement(
      "header",
      {},
      createElement("h1", { id: "qa-title" }, texts.title),
      createElement("span", { class: "host" }, texts.hosts[host]),
      close,
    ),
    createElement("div", { class: "sections" }, alert, ...sections.map((section) => section.root)),
    createElement("footer", {}, message),
  );
};

/** A modal dialog at the side of the page, which stays in view. */
export const createConsoleDialog = (options: Options): ConsoleDialog => {
  const { control, reload } = options;
  const message = createElement("p", { class: "status-message", role: "status" });
  const onStatus = (status: QaStatus) => {
    for (const section of sections) section.update(status);
  };
  const actions = createConsoleActions({ control, message, onStatus, reload });
  const sections: readonly Section[] = [
    createLinkSection(actions),
    createAccountSection(actions),
    createDataSection(actions),
    createLanguageSection(actions),
    createFaultSection(actions),
    createResponseSection(actions),
    createMailSection(),
    createRequestLogSection(),
  ];
  const close = createElement("button", { type: "button", class: "close", "aria-label": texts.close }, "✕");
  const root = renderDialog(options, sections, close, message);

  let timer: ReturnType<typeof setInterval> | undefined;
  close.addEventListener("click", () => root.close());
  root.addEventListener("close", () => {
    clearInterval(timer);
    actions.showMessage("");
  });
  return {
    root,
    async open() {
      if (root.open) return;
      root.showModal();
      timer = setInterval(() => {
        if (document.visibilityState === "visible") void actions.refresh();
      }, REFRESH_INTERVAL_MS);
      await actions.refresh();
    },
    close: () => root.close(),
  };
};
