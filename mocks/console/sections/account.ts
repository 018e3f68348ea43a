import type { ConsoleActions } from "../consoleActions";
import { createElement, setText } from "../dom";
import { qaAccounts } from "../qaState";
import { accountLabels, texts } from "../texts";
import { createChoiceGroup, createSection, type Section } from "./section";

export const createAccountSection = ({ runAndReload, control }: ConsoleActions): Section => {
  const currentUser = createElement("p", { class: "hint" });
  const group = createChoiceGroup(
    texts.account,
    qaAccounts.map((value) => ({ value, name: accountLabels[value] })),
    (as) => void runAndReload(() => control.applyChange({ as }), texts.switched(accountLabels[as])),
  );
  return {
    root: createSection("account", texts.account, currentUser, group.root),
    update({ userEmail, state }) {
      setText(currentUser, userEmail === null ? texts.signedOut : texts.signedInAs(userEmail));
      group.select(state.as);
    },
  };
};
