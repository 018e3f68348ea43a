import type { QaStatus } from "../control";
import { element } from "../dom";

/** A section of the console. */
export interface Section {
  root: HTMLElement;
  show(status: QaStatus): void;
}

export const section = (name: string, title: string, ...children: (Node | string)[]): HTMLElement =>
  element(
    "section",
    { class: `part part-${name}`, "aria-labelledby": `${name}-title` },
    element("h2", { id: `${name}-title` }, title),
    ...children,
  );

/** A group of buttons, one of them pressed. */
export const choices = <T extends string>(
  label: string,
  items: readonly { value: T; name: string; hint?: string }[],
  onChoose: (value: T) => void,
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
