import { dataSetNames } from "../../backend/seed/sets";
import { button, element } from "../dom";
import { setNames, words } from "../messages";
import { choices, section, type Section, type Tools } from "./section";

/** The data set. Choosing one loads it afresh; the reset does so with the current one. */
export const dataSection = ({ actAndReload, control, status }: Tools): Section => {
  const begin = (wanted: string) => {
    const set = dataSetNames.find((name) => name === wanted);
    if (set) void actAndReload(() => control.change({ set }), words.resetDone);
  };
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
