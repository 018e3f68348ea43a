import type { QaControl, QaStatus } from "./control";
import { element } from "./dom";
import { words } from "./messages";
import { answerSection } from "./sections/answers";
import { accountSection, dataSection, languageSection, mailSection } from "./sections/basics";
import { callSection } from "./sections/calls";
import { faultSection } from "./sections/faults";
import { linkSection } from "./sections/link";
import type { Section } from "./sections/section";
import { createTools } from "./tools";

/** How often the status is read again while the console is open. */
const REFRESH_MS = 1000;

export interface ConsoleDialog {
  root: HTMLDialogElement;
  open(): Promise<void>;
  close(): void;
}

interface Options {
  control: QaControl;
  host: keyof typeof words.hosts;
  /** What is wrong with the state in the address. */
  faults: readonly string[];
  reload: () => void;
}

/** Everything in the dialog from top to bottom. */
const draw = ({ faults, host }: Options, sections: readonly Section[], close: HTMLElement, message: HTMLElement) => {
  const warning = element(
    "div",
    { class: "message message-bad", role: "alert", hidden: faults.length === 0 },
    element("p", {}, words.badLink),
    element("ul", {}, ...faults.map((fault) => element("li", {}, fault))),
  );
  return element(
    "dialog",
    { class: "console", "aria-labelledby": "qa-title" },
    element(
      "header",
      {},
      element("h1", { id: "qa-title" }, words.title),
      element("span", { class: "where" }, words.hosts[host]),
      close,
    ),
    element("div", { class: "parts" }, warning, ...sections.map((section) => section.root)),
    element("footer", {}, message),
  );
};

/** The console itself: a dialog at the side of the page, which stays in view. */
export const createDialog = (options: Options): ConsoleDialog => {
  const { control, reload } = options;
  const message = element("p", { class: "said", role: "status" });
  const show = (status: QaStatus) => {
    for (const section of sections) section.show(status);
  };
  const tools = createTools({ control, message, show, reload });
  const sections: readonly Section[] = [
    linkSection(tools),
    accountSection(tools),
    dataSection(tools),
    languageSection(tools),
    faultSection(tools),
    answerSection(tools),
    mailSection(),
    callSection(),
  ];
  const close = element("button", { type: "button", class: "close", "aria-label": words.close }, "✕");
  const root = draw(options, sections, close, message);

  let timer: ReturnType<typeof setInterval> | undefined;
  close.addEventListener("click", () => root.close());
  root.addEventListener("close", () => {
    clearInterval(timer);
    tools.say("");
  });
  return {
    root,
    async open() {
      if (root.open) return;
      root.showModal();
      timer = setInterval(() => {
        if (document.visibilityState === "visible") void tools.refresh();
      }, REFRESH_MS);
      await tools.refresh();
    },
    close: () => root.close(),
  };
};
