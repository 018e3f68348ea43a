/** What a person does, as the events of a browser. */

const mouse = (element: Element, type: string) =>
  element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, detail: 1 }));

/** Past React, which would not hear of a value that is set the usual way. */
const setValue = (element: HTMLElement, value: string) =>
  Reflect.set(Object.getPrototypeOf(element) as object, "value", value, element);

const click = (element: HTMLElement): void => {
  if (mouse(element, "mousedown")) {
    const focusable = element.closest<HTMLElement>("button, a[href], input, select, textarea, [tabindex]");
    if (focusable) focusable.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  }
  mouse(element, "mouseup");
  element.click();
};

const fill = (element: HTMLElement, value: string): void => {
  element.focus();
  setValue(element, value);
  element.dispatchEvent(new Event("input", { bubbles: true }));
};

const press = (element: HTMLElement, key: string): void => {
  element.focus();
  const goesOn = element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  if (goesOn && key === "Enter" && element instanceof HTMLInputElement) element.form?.requestSubmit();
  element.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true, cancelable: true }));
};

export const act = { click, fill, press };
