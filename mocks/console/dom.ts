/** The local time of day, to the second. */
export const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

type Attributes = Record<string, string | number | boolean | undefined>;

/** An element with attributes (true: set, false and undefined: not set) and children. Strings become text, never HTML. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
};

export const button = (label: string, onClick: () => void, look = ""): HTMLButtonElement => {
  const made = element("button", { type: "button", class: `button button-small ${look}`.trim() }, label);
  made.addEventListener("click", onClick);
  return made;
};

/** A label above a control, which must have an id. */
export const field = (label: string, control: HTMLElement, look = ""): HTMLElement =>
  element("div", { class: `field ${look}`.trim() }, element("label", { for: control.id }, label), control);

/** Writes only changed text, so that screen readers do not repeat it and a selection survives. */
export const setText = (target: HTMLElement, text: string): void => {
  if (target.textContent !== text) target.textContent = text;
};

/** Draws again only when its data has changed. */
export const drawer = <T>(draw: (data: T) => void): ((data: T) => void) => {
  let drawn: string | undefined;
  return (data) => {
    const now = JSON.stringify(data);
    if (now === drawn) return;
    drawn = now;
    draw(data);
  };
};
