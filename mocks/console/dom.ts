export const formatTime = (timestamp: string): string =>
  new Date(timestamp).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

type Attributes = Record<string, string | number | boolean | undefined>;

/** Attributes that are false or undefined are not set. Strings become text, never HTML. */
export const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children);
  return node;
};

export const createButton = (label: string, onClick: () => void, className = ""): HTMLButtonElement => {
  const button = createElement("button", { type: "button", class: `button button-small ${className}`.trim() }, label);
  button.addEventListener("click", onClick);
  return button;
};

/** A label above a control, which must have an id. */
export const createField = (label: string, control: HTMLElement, className = ""): HTMLElement =>
  createElement(
    "div",
    { class: `field ${className}`.trim() },
    createElement("label", { for: control.id }, label),
    control,
  );

/** Writes only changed text, so that screen readers do not repeat it and a selection survives. */
export const setText = (target: HTMLElement, text: string): void => {
  if (target.textContent !== text) target.textContent = text;
};

/** Renders again only when the data has changed. */
export const createRenderer = <T>(render: (data: T) => void): ((data: T) => void) => {
  let renderedJson: string | undefined;
  return (data) => {
    const json = JSON.stringify(data);
    if (json === renderedJson) return;
    renderedJson = json;
    render(data);
  };
};
