import { createElement, createRenderer, formatTime } from "../dom";
import type { QaRequest } from "../qaControl";
import { texts } from "../texts";
import { createSection, type Section } from "./section";

const formatStatus = ({ status }: QaRequest): string => {
  if (status === undefined) return texts.pending;
  return status === 0 ? texts.noResponse : String(status);
};

/** Allows line breaks between the words of a path, for a narrow column. */
const createBreakablePath = (path: string): (Node | string)[] =>
  path.split(/(?=\/)|(?<=_)/).flatMap((part) => [createElement("wbr"), part]);

const createRow = (request: QaRequest): HTMLTableRowElement => {
  const { at, durationMs, method, path, status } = request;
  const hasFailed = status === 0 || (status ?? 0) >= 400;
  return createElement(
    "tr",
    {},
    createElement("td", {}, createElement("time", { datetime: at }, formatTime(at))),
    createElement("td", {}, createElement("code", {}, `${method} `, ...createBreakablePath(path))),
    createElement("td", { class: hasFailed ? "bad" : "" }, formatStatus(request)),
    createElement("td", {}, durationMs === undefined ? "" : texts.duration(durationMs)),
  );
};

export const createRequestLogSection = (): Section => {
  const headers = Object.values(texts.columns).map((name) => createElement("th", { scope: "col" }, name));
  const body = createElement("tbody");
  const table = createElement("table", {}, createElement("thead", {}, createElement("tr", {}, ...headers)), body);
  const empty = createElement("p", { class: "hint" }, texts.noRequests);
  // Focusable, so that the keyboard can scroll it.
  const scrollArea = createElement(
    "div",
    { class: "requests", tabindex: 0, role: "group", "aria-label": texts.requestTable },
    table,
  );
  const render = createRenderer((requests: readonly QaRequest[]) => {
    empty.hidden = requests.length > 0;
    scrollArea.hidden = requests.length === 0;
    body.replaceChildren(...requests.map(createRow));
  });
  return {
    root: createSection("requests", texts.requestLog, scrollArea, empty),
    update: ({ requests }) => render(requests),
  };
};
