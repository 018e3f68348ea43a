import { createElement } from "../dom";
import type { QaStatus } from "../qaControl";

export interface Section {
  root: HTMLElement;
  update(status: QaStatus): void;
}

export const createSection = (name: string, title: string, ...children: (Node | string)[]): HTMLElement =>
  createElement(
    "section",
    { class: `section section-${name}`, "aria-labelledby": `${name}-title` },
    createElement("h2", { id: `${name}-title` }, title),
    ...children,
  );

/** Toggle buttons of which one is pressed. */
export const createChoiceGroup = <T extends string>(
  label: string,
  options: readonly { value: T; name: string; hint?: string }[],
  onSelect: (value: T) => void,
) => {
  const buttons = options.map(({ value, name, hint }) => {
    const button = createElement(
      "button",
      { type: "button", class: "choice", "aria-pressed": "false" },
      createElement("b", {}, name),
    );
    if (hint !== undefined) button.append(createElement("small", {}, hint));
    button.addEventListener("click", () => onSelect(value));
    return [value, button] as const;
  });
  return {
    root: createElement(
      "div",
      { class: "choices", role: "group", "aria-label": label },
      ...buttons.map(([, button]) => button),
    ),
    select: (selected: string | undefined) => {
      for (const [value, button] of buttons) button.setAttribute("aria-pressed", String(value === selected));
    },
  };
};
