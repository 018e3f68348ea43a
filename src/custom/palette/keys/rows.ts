/** What the keyboard map does with the rows of the list on the page, whatever list that is. */

const content = () => document.getElementById("content");

/** Where the focus stands in a row: on its record's link, else on its menu or another button, else on another link or its box. */
const STOPS = ["th a[href]", "button", "a[href]", "input"];

const stopIn = (row: Element): HTMLElement | undefined => {
  for (const stop of STOPS) {
    const found = row.querySelector<HTMLElement>(stop);
    if (found) return found;
  }
  return undefined;
};

const rows = (): Element[] => [...(content()?.querySelectorAll("tbody tr") ?? [])].filter((row) => stopIn(row));

/** The row that has the focus. */
const currentRow = (): Element | undefined => document.activeElement?.closest("#content tbody tr") ?? undefined;

/** Moves the focus to the next or previous row; from outside the list to the first row in view. */
export const moveRow = (step: 1 | -1): void => {
  const all = rows();
  const row = currentRow();
  const index = row ? all.indexOf(row) : -1;
  const inView = () => all.find((other) => other.getBoundingClientRect().bottom >= 0);
  const next = index < 0 ? inView() : all[index + step];
  const stop = next && stopIn(next);
  stop?.focus();
  stop?.scrollIntoView({ block: "nearest" });
};

const click = (selector: string, within: Element | null | undefined) =>
  within?.querySelector<HTMLElement>(selector)?.click();

/** The checkbox of the row; a list with ways of its own to select has heard the key already. */
export const selectRow = (): void => click("input[type=checkbox]", currentRow());

export const openRowMenu = (): void => click("[aria-haspopup=menu]", currentRow());

/** Opens the record of the row: by its link, or by its Edit button. A record may have several rows. */
export const editRow = (): void => {
  const row = currentRow();
  const record = row?.querySelector("th") ? row : row?.closest("tbody");
  click("th a[href], [data-icon=edit]", record);
};
