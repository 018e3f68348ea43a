import { getPreferredLanguage } from "@/i18n/language";
import { storageKeys } from "@/lib/storageKeys";
import { type DataSetName, dataSetNames } from "../../backend/settings";
import type { QaStatus } from "../control";
import { button, drawer, element, setText, timeOf } from "../dom";
import { accountNames, languageChoices, setNames, words } from "../messages";
import { accounts } from "../state";
import { choices, section, type Section } from "./section";
import type { Tools } from "../tools";

/** Signs in as a demo account with one click. */
export const accountSection = ({ actAndReload, control }: Tools): Section => {
  const who = element("p", { class: "hint" });
  const items = accounts.map((value) => ({ value, name: accountNames[value] }));
  const group = choices(
    words.account,
    items,
    (as) => void actAndReload(() => control.change({ as }), words.switched(accountNames[as])),
  );
  return {
    root: section("account", words.account, who, group.root),
    show({ person, state }) {
      setText(who, words.signedInAs(person ?? words.nobody));
      group.press(state.as);
    },
  };
};

/** The data set. Choosing one loads it afresh; the reset does so with the current one. */
export const dataSection = ({ actAndReload, control, status }: Tools): Section => {
  const begin = (set: DataSetName) => void actAndReload(() => control.change({ set }), words.resetDone);
  const items = dataSetNames.map((value) => ({ value, ...setNames[value] }));
  const group = choices(words.data, items, begin);
  return {
    root: section(
      "data",
      words.data,
      group.root,
      element(
        "div",
        { class: "row" },
        button(words.reset, () => begin(status().state.set)),
      ),
    ),
    show: ({ state }) => group.press(state.set),
  };
};

/** The language of the panel in this browser, with one that only QA gets. The panel takes it as chosen in another tab. */
export const languageSection = ({ say }: Pick<Tools, "say">): Section => {
  const group = choices(words.language, languageChoices, (language) => {
    const [key, newValue] = [storageKeys.locale, JSON.stringify(language)];
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
    group.press(language);
    say(words.languageSet(languageChoices.find(({ value }) => value === language)?.name ?? language));
  });
  return {
    root: section("language", words.language, group.root),
    show: () => group.press(getPreferredLanguage()),
  };
};

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
