import { pushModes } from "../../backend/pushHub";
import { button, element, field, setText } from "../dom";
import { pushNames, words } from "../messages";
import { limits, type QaState } from "../state";
import { choices, section, type Section } from "./section";
import type { Tools } from "../tools";

/** How the backend behaves as a whole: delay, limit, push, running domain actions. */
export const answerSection = ({ act, control }: Tools): Section => {
  const push = element("p");
  const items = pushModes.map((value) => ({ value, ...pushNames[value] }));
  const modes = choices(
    words.answers,
    items,
    (mode) => void act(() => control.change({ push: mode }), words.pushSet(pushNames[mode].name)),
  );

  const running = element("p");
  const ends = [
    button(words.finish, () => void act(() => control.processes("finish"), words.finished)),
    button(words.fail, () => void act(() => control.processes("fail"), words.failed)),
    button(words.failNext, () => void act(() => control.processes("failNext"), words.willFail)),
  ];
  const delay = numberForm("delay", words.delay, words.setDelay, (ms) =>
    act(() => control.change({ delay: ms }), words.delaySet(ms)),
  );
  const limit = numberForm("limit", words.limit, words.setLimit, (calls) =>
    act(() => control.change({ limit: calls }), words.limitSet(calls)),
  );

  return {
    root: section(
      "answers",
      words.answers,
      delay.root,
      limit.root,
      push,
      modes.root,
      element("div", { class: "row row-apart" }, running, element("div", { class: "row" }, ...ends)),
    ),
    show({ connections, running: count, state }) {
      delay.show(state);
      limit.show(state);
      setText(push, words.push(connections));
      modes.press(state.push);
      setText(running, words.running(count));
    },
  };
};

/** A number field for one part of the state, with a button that sets it. */
const numberForm = (name: "delay" | "limit", label: string, set: string, onSet: (value: number) => Promise<void>) => {
  const [min, max] = limits[name];
  const input = element("input", {
    id: `qa-${name}`,
    class: "input",
    type: "number",
    min,
    max,
    step: 1,
    required: true,
  });
  const root = element(
    "form",
    { class: "row row-end" },
    field(label, input, "field-long"),
    element("button", { type: "submit", class: "button button-small" }, set),
  );
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    void onSet(input.valueAsNumber);
  });
  let known: number | undefined;
  const show = (state: Pick<QaState, "delay" | "limit">) => {
    // Keep what is being typed.
    if (state[name] !== known) input.value = String(state[name]);
    known = state[name];
  };
  return { root, show };
};
