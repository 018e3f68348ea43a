import type { QaControl, QaStatus } from "../control";
import { element } from "../dom";

/** A part of the console. */
export interface Section {
  root: HTMLElement;
  show(status: QaStatus): void;
}

/** What the parts are given to work with. */
export interface Tools {
  control: QaControl;
  /** What is shown now. */
  status: () => QaStatus;
  /** Does something and says what came of it; then what is shown is read again. */
  act: (work: () => Promise<unknown>, done: string) => Promise<void>;
  /** The same for what the page has to be loaded again for. */
  actAndReload: (work: () => Promise<unknown>, done: string) => Promise<void>;
  /** Says something. */
  say: (text: string, isBad?: boolean) => void;
}

export const section = (name: string, title: string, ...children: (Node | string)[]): HTMLElement =>
  element(
    "section",
    { class: `part part-${name}`, "aria-labelledby": `${name}-title` },
    element("h2", { id: `${name}-title` }, title),
    ...children,
  );

/** Buttons of which one is pressed. */
export const choices = (
  label: string,
  items: readonly { value: string; name: string; hint?: string }[],
  onChoose: (value: string) => void,
) => {
  const buttons = items.map(({ value, name, hint }) => {
    const made = element(
      "button",
      { type: "button", class: "choice", "aria-pressed": "false" },
      element("b", {}, name),
    );
    if (hint !== undefined) made.append(element("small", {}, hint));
    made.addEventListener("click", () => onChoose(value));
    return [value, made] as const;
  });
  return {
    root: element("div", { class: "choices", role: "group", "aria-label": label }, ...buttons.map(([, made]) => made)),
    press: (pressed: string | undefined) => {
      for (const [value, made] of buttons) made.setAttribute("aria-pressed", String(value === pressed));
    },
  };
};
