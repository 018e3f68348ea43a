import { button, element, field, setText } from "../dom";
import { words } from "../messages";
import { limits } from "../state";
import { section, type Section, type Tools } from "./section";

/** How the backend behaves as a whole: delay, push, running domain actions. */
export const answerSection = ({ act, control, status }: Tools): Section => {
  const [min, max] = limits.delay;
  const ms = element("input", { id: "qa-delay", class: "input", type: "number", min, max, step: 1, required: true });
  const delay = element(
    "form",
    { class: "row row-end" },
    field(words.delay, ms, "field-long"),
    element("button", { type: "submit", class: "button button-small" }, words.setDelay),
  );
  delay.addEventListener("submit", (event) => {
    event.preventDefault();
    void act(() => control.change({ delay: ms.valueAsNumber }), words.delaySet(ms.valueAsNumber));
  });

  const push = element("p");
  const toggle = button(words.stopPush, () => {
    const line = status().state.push === "on" ? "off" : "on";
    void act(() => control.change({ push: line }), line === "on" ? words.pushOn(0) : words.pushOff);
  });

  const running = element("p");
  const ends = [
    button(words.finish, () => void act(() => control.processes("finish"), words.finished)),
    button(words.fail, () => void act(() => control.processes("fail"), words.failed)),
    button(words.failNext, () => void act(() => control.processes("failNext"), words.willFail)),
  ];

  let known: number | undefined;
  return {
    root: section(
      "answers",
      words.answers,
      delay,
      element("div", { class: "row row-apart" }, push, toggle),
      element("div", { class: "row row-apart" }, running, element("div", { class: "row" }, ...ends)),
    ),
    show({ connections, running: count, state }) {
      // What is being typed stays.
      if (state.delay !== known) ms.value = String(state.delay);
      known = state.delay;
      setText(push, state.push === "on" ? words.pushOn(connections) : words.pushOff);
      setText(toggle, state.push === "on" ? words.stopPush : words.startPush);
      setText(running, words.running(count));
    },
  };
};
