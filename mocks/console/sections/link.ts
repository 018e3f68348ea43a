import { addressWith, formatQa } from "../address";
import { button, drawer, element } from "../dom";
import { words } from "../messages";
import { section, type Section } from "./section";
import type { Tools } from "../tools";

/** The state as the text of a link, part by part, and the link to this page. */
export const linkSection = (tools: Tools): Section => {
  const parts = element("ul", { class: "state" });
  const draw = drawer((texts: readonly string[]) =>
    parts.replaceChildren(...texts.map((text) => element("li", {}, element("code", {}, text)))),
  );
  const address = element("input", { id: "qa-link", class: "input", readonly: true, "aria-label": words.link });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address.value);
      tools.say(words.copied);
    } catch {
      address.select();
      tools.say(words.notCopied, true);
    }
  };
  const normal = () =>
    void tools.actAndReload(
      () => tools.control.change({ set: "default", faults: [], delay: 0, limit: 0, push: "on" }),
      words.normalDone,
    );
  return {
    root: section(
      "link",
      words.link,
      element("p", { class: "hint" }, words.linkHint),
      parts,
      address,
      element(
        "div",
        { class: "row" },
        button(words.copyLink, () => void copy(), "button-primary"),
        button(words.normal, normal),
      ),
    ),
    show({ state }) {
      draw(formatQa(state).split(","));
      const link = addressWith(location, state);
      if (address.value !== link) address.value = link;
    },
  };
};
