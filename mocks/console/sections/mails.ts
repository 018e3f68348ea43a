import type { QaStatus } from "../control";
import { drawer, element } from "../dom";
import { words } from "../messages";
import { timeOf } from "../time";
import { section, type Section } from "./section";

/** The mails of the backend, with working links. */
export const mailSection = (): Section => {
  const list = element("ul", { class: "mails" });
  const draw = drawer((mails: QaStatus["mails"]) => {
    const items = mails.map(({ to, link, at }) => {
      const isAddress = /^https?:\/\//.test(link);
      const text = words.openLink(to);
      return element(
        "li",
        {},
        element("time", { datetime: at }, timeOf(at)),
        isAddress ? element("a", { href: link }, text) : text,
      );
    });
    list.replaceChildren(...(items.length > 0 ? items : [element("li", { class: "hint" }, words.noMails)]));
  });
  return { root: section("mails", words.mails, list), show: ({ mails }) => draw(mails) };
};
