const getContent = () => document.getElementById("content");

/** Focus targets of a row, in order of preference. */
const FOCUS_TARGETS = ["th a[href]", "button", "a[href]", "input"];

const findFocusTarget = (row: Element): HTMLElement | undefined => {
  for (const target of FOCUS_TARGETS) {
    const found = row.querySelector<HTMLElement>(target);
    if (found) return found;
  }
  return undefined;
};

const getRows = (): Element[] =>
  [...(getContent()?.querySelectorAll("tbody tr") ?? [])].filter((row) => findFocusTarget(row));

const getFocusedRow = (): Element | undefined => document.activeElement?.closest("#content tbody tr") ?? undefined;

/** Starts with the first visible row if no row has the focus. */
export const moveRow = (step: 1 | -1): void => {
  const all = getRows();
  const row = getFocusedRow();
  const index = row ? all.indexOf(row) : -1;
  const inView = () => all.find((other) => other.getBoundingClientRect().bottom >= 0);
  const next = index < 0 ? inView() : all[index + step];
  const target = next && findFocusTarget(next);
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
};

const click = (selector: string, within: Element | null | undefined) =>
  within?.querySelector<HTMLElement>(selector)?.click();

/** Tables with a selection of their own have handled the key already. */
export const selectRow = (): void => click("input[type=checkbox]", getFocusedRow());

export const openRowMenu = (): void => click("[aria-haspopup=menu]", getFocusedRow());

/** Clicks the link or the Edit button. A record may have several rows. */
export const editRow = (): void => {
  const row = getFocusedRow();
  const record = row?.querySelector("th") ? row : row?.closest("tbody");
  click("th a[href], [data-icon=edit]", record);
};
