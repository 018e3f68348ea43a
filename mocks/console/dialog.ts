import type { QaControl, QaStatus } from "./control";
import { element, setText } from "./dom";
import { problems, words } from "./messages";
import { accountSection } from "./sections/account";
import { answerSection } from "./sections/answers";
import { callSection } from "./sections/calls";
import { dataSection } from "./sections/data";
import { faultSection } from "./sections/faults";
import { linkSection } from "./sections/link";
import { mailSection } from "./sections/mails";
import type { Section, Tools } from "./sections/section";

/** How often what is shown is read again while the console is open. */
const REFRESH_MS = 1000;

export interface ConsoleDialog {
  root: HTMLDialogElement;
  open(): Promise<void>;
  close(): void;
}

interface Options {
  control: QaControl;
  host: keyof typeof words.hosts;
  /** What is wrong with the address that the page was opened with. */
  faults: readonly string[];
  reload: () => void;
}

/** The console itself: a dialog at the side of the page, which stays in view. */
export const createDialog = ({ control, host, faults, reload }: Options): ConsoleDialog => {
  let shown: QaStatus | undefined;
  const said = element("p", { class: "said", role: "status" });

  const say = (text: string, isBad = false) => {
    said.classList.toggle("said-bad", isBad);
    setText(said, text);
  };
  const fail = (reason: unknown) => {
    say(problems.failed(reason instanceof Error ? reason.message : String(reason)), true);
  };
  const refresh = async () => {
    const status = await control.status();
    shown = status;
    for (const section of sections) section.show(status);
  };
  const tools: Tools = {
    control,
    status() {
      if (!shown) throw new Error("Nothing is shown yet");
      return shown;
    },
    say,
    async act(work, done) {
      try {
        await work();
        await refresh();
        say(done);
      } catch (reason) {
        fail(reason);
      }
    },
    async actAndReload(work, done) {
      try {
        await work();
        say(done);
        reload();
      } catch (reason) {
        fail(reason);
      }
    },
  };
  const sections: readonly Section[] = [
    linkSection(tools),
    accountSection(tools),
    dataSection(tools),
    faultSection(tools),
    answerSection(tools),
    mailSection(),
    callSection(),
  ];

  const close = element("button", { type: "button", class: "close", "aria-label": words.close }, "✕");
  const warning = element(
    "div",
    { class: "message message-bad", role: "alert", hidden: faults.length === 0 },
    element("p", {}, words.badLink),
    element("ul", {}, ...faults.map((fault) => element("li", {}, fault))),
  );
  const root = element(
    "dialog",
    { class: "console", "aria-labelledby": "qa-title" },
    element(
      "header",
      {},
      element("h1", { id: "qa-title" }, words.title),
      element("span", { class: "badge badge-info" }, words.hosts[host]),
      close,
    ),
    element("div", { class: "parts" }, warning, ...sections.map((section) => section.root)),
    element("footer", {}, said),
  );
  close.addEventListener("click", () => root.close());

  let timer: ReturnType<typeof setInterval> | undefined;
  root.addEventListener("close", () => {
    clearInterval(timer);
    say("");
  });
  return {
    root,
    async open() {
      if (root.open) return;
      root.showModal();
      timer = setInterval(() => {
        if (document.visibilityState === "visible") refresh().catch(fail);
      }, REFRESH_MS);
      await refresh().catch(fail);
    },
    close: () => root.close(),
  };
};
