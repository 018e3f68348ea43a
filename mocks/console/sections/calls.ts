import type { QaCall } from "../control";
import { drawer, element, timeOf } from "../dom";
import { words } from "../messages";
import { section, type Section } from "./section";

const statusText = ({ status }: QaCall): string => {
  if (status === undefined) return words.waiting;
  return status === 0 ? words.noAnswer : String(status);
};

/** The path with line breaks allowed between its words, for a narrow column. */
const breakable = (path: string): (Node | string)[] =>
  path.split(/(?=\/)|(?<=_)/).flatMap((part) => [element("wbr"), part]);

const row = (call: QaCall): HTMLTableRowElement => {
  const isBad = call.status === 0 || (call.status ?? 0) >= 400;
  return element(
    "tr",
    {},
    element("td", {}, element("time", { datetime: call.at }, timeOf(call.at))),
    element("td", {}, element("code", {}, `${call.method} `, ...breakable(call.path))),
    element("td", { class: isBad ? "bad" : "" }, statusText(call)),
    element("td", {}, call.durationMs === undefined ? "" : words.took(call.durationMs)),
  );
};

/** The latest calls of the backend. */
export const callSection = (): Section => {
  const { columns } = words;
  const heads = Object.values(columns).map((name) => element("th", { scope: "col" }, name));
  const body = element("tbody");
  const table = element("table", {}, element("thead", {}, element("tr", {}, ...heads)), body);
  const none = element("p", { class: "hint" }, words.noCalls);
  // Focusable, so that the keyboard can scroll it.
  const frame = element("div", { class: "calls", tabindex: 0, role: "group", "aria-label": words.callTable }, table);
  const draw = drawer((calls: readonly QaCall[]) => {
    none.hidden = calls.length > 0;
    frame.hidden = calls.length === 0;
    body.replaceChildren(...calls.map(row));
  });
  return { root: section("calls", words.calls, frame, none), show: ({ calls }) => draw(calls) };
};
