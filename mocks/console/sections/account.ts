import { element, setText } from "../dom";
import { accountNames, words } from "../messages";
import { accounts } from "../state";
import { choices, section, type Section, type Tools } from "./section";

/** Signs in as a demo account with one click. */
export const accountSection = ({ actAndReload, control }: Tools): Section => {
  const who = element("p", { class: "hint" });
  const items = accounts.map((value) => ({ value, name: accountNames[value] }));
  const group = choices(words.account, items, (value) => {
    const as = accounts.find((account) => account === value);
    if (as) void actAndReload(() => control.change({ as }), words.switched(accountNames[as]));
  });
  return {
    root: section("account", words.account, who, group.root),
    show({ person, state }) {
      setText(who, words.signedInAs(person ?? words.nobody));
      group.press(state.as);
    },
  };
};
