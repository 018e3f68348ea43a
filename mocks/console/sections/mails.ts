import { createElement, createRenderer, formatTime } from "../dom";
import type { QaStatus } from "../qaControl";
import { texts } from "../texts";
import { createSection, type Section } from "./section";

export const createMailSection = (): Section => {
  const list = createElement("ul", { class: "mails" });
  const render = createRenderer((mails: QaStatus["mails"]) => {
    const items = mails.map(({ to, link, at }) => {
      const label = texts.openLink(to);
      const isHttpUrl = /^https?:\/\//.test(link);
      return createElement(
        "li",
        {},
        createElement("time", { datetime: at }, formatTime(at)),
        isHttpUrl ? createElement("a", { href: link }, label) : label,
      );
    });
    list.replaceChildren(...(items.length > 0 ? items : [createElement("li", { class: "hint" }, texts.noMails)]));
  });
  return { root: createSection("mails", texts.mails, list), update: ({ mails }) => render(mails) };
};
