import type { ConsoleActions } from "../consoleActions";
import { createButton, createElement, createRenderer } from "../dom";
import { buildQaUrl, formatQa } from "../qaUrl";
import { texts } from "../texts";
import { createSection, type Section } from "./section";

/** Shows the state part by part, and copies a link to this page in this state. */
export const createLinkSection = ({ control, runAndReload, showMessage }: ConsoleActions): Section => {
  const stateList = createElement("ul", { class: "state" });
  const render = createRenderer((parts: readonly string[]) =>
    stateList.replaceChildren(...parts.map((part) => createElement("li", {}, createElement("code", {}, part)))),
  );
  const url = createElement("input", { id: "qa-link", class: "input", readonly: true, "aria-label": texts.link });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url.value);
      showMessage(texts.copied);
    } catch {
      url.select();
      showMessage(texts.notCopied, true);
    }
  };
  const resetAll = () =>
    void runAndReload(
      () => control.applyChange({ set: "default", faults: [], delay: 0, limit: 0, push: "on" }),
      texts.resetAllDone,
    );
  return {
    root: createSection(
      "link",
      texts.link,
      createElement("p", { class: "hint" }, texts.linkHint),
      stateList,
      url,
      createElement(
        "div",
        { class: "row" },
        createButton(texts.copyLink, () => void copy(), "button-primary"),
        createButton(texts.resetAll, resetAll),
      ),
    ),
    update({ state }) {
      render(formatQa(state).split(","));
      const link = buildQaUrl(location, state);
      if (url.value !== link) url.value = link;
    },
  };
};
