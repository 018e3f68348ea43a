import { type DataSetName, dataSetNames } from "../../backend/settings";
import type { ConsoleActions } from "../consoleActions";
import { createButton, createElement } from "../dom";
import { dataSetLabels, texts } from "../texts";
import { createChoiceGroup, createSection, type Section } from "./section";

/** Loads a data set, or the current one again. */
export const createDataSection = ({ runAndReload, control, getStatus }: ConsoleActions): Section => {
  const load = (set: DataSetName) => void runAndReload(() => control.applyChange({ set }), texts.resetDone);
  const group = createChoiceGroup(
    texts.data,
    dataSetNames.map((value) => ({ value, ...dataSetLabels[value] })),
    load,
  );
  const reset = createButton(texts.reset, () => load(getStatus().state.set));
  return {
    root: createSection("data", texts.data, group.root, createElement("div", { class: "row" }, reset)),
    update: ({ state }) => group.select(state.set),
  };
};
