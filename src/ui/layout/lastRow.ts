/** The row that the person last used: a toast is mostly about it, though its button may be gone by then. */
let row: Element | undefined;

export const lastRow = (): Element | undefined => row;

// In Safari a click does not focus buttons.
const events = ["focusin", "pointerdown"];

const note = ({ target }: Event) => {
  row = (target instanceof Element ? target.closest("tr") : undefined) ?? row;
};

/** Notes the rows that are used from now on. @returns a function that ends it. */
export const noteRows = (): (() => void) => {
  for (const name of events) document.addEventListener(name, note);
  return () => {
    for (const name of events) document.removeEventListener(name, note);
    row = undefined;
  };
};
