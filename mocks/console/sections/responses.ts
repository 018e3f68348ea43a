import { pushModes } from "../../backend/pushHub";
import type { ConsoleActions } from "../consoleActions";
import { createButton, createElement, createField, setText } from "../dom";
import { numberLimits, type QaState } from "../qaState";
import { pushModeLabels, texts } from "../texts";
import { createChoiceGroup, createSection, type Section } from "./section";

/** Settings of all responses, push and running domain actions. */
export const createResponseSection = ({ run, control }: ConsoleActions): Section => {
  const push = createElement("p");
  const modes = createChoiceGroup(
    texts.pushModes,
    pushModes.map((value) => ({ value, ...pushModeLabels[value] })),
    (mode) => void run(() => control.applyChange({ push: mode }), texts.pushSet(pushModeLabels[mode].name)),
  );

  const running = createElement("p");
  const processButtons = [
    createButton(texts.finish, () => void run(() => control.controlProcesses("finish"), texts.finished)),
    createButton(texts.fail, () => void run(() => control.controlProcesses("fail"), texts.failed)),
    createButton(texts.failNext, () => void run(() => control.controlProcesses("failNext"), texts.willFail)),
  ];
  const delay = createNumberForm("delay", texts.delay, texts.setDelay, (ms) =>
    run(() => control.applyChange({ delay: ms }), texts.delaySet(ms)),
  );
  const limit = createNumberForm("limit", texts.limit, texts.setLimit, (requests) =>
    run(() => control.applyChange({ limit: requests }), texts.limitSet(requests)),
  );

  return {
    root: createSection(
      "responses",
      texts.responses,
      delay.root,
      limit.root,
      push,
      modes.root,
      createElement(
        "div",
        { class: "row row-apart" },
        running,
        createElement("div", { class: "row" }, ...processButtons),
      ),
    ),
    update({ connectionCount, runningActionCount, state }) {
      delay.update(state);
      limit.update(state);
      setText(push, texts.push(connectionCount));
      modes.select(state.push);
      setText(running, texts.running(runningActionCount));
    },
  };
};

/** A number field for one part of the state, with a button that sets it. */
const createNumberForm = (
  name: "delay" | "limit",
  label: string,
  submitLabel: string,
  onSubmit: (value: number) => Promise<void>,
) => {
  const [min, max] = numberLimits[name];
  const input = createElement("input", {
    id: `qa-${name}`,
    class: "input",
    type: "number",
    min,
    max,
    step: 1,
    required: true,
  });
  const root = createElement(
    "form",
    { class: "row row-end" },
    createField(label, input, "field-long"),
    createElement("button", { type: "submit", class: "button button-small" }, submitLabel),
  );
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    void onSubmit(input.valueAsNumber);
  });
  let lastValue: number | undefined;
  const update = (state: Pick<QaState, "delay" | "limit">) => {
    // Keeps what is being typed.
    if (state[name] !== lastValue) input.value = String(state[name]);
    lastValue = state[name];
  };
  return { root, update };
};
