import { waitFor } from "@testing-library/react";

/** The open list of a select, by its attribute: roles are slow to tell in jsdom. */
export const openList = () =>
  waitFor(() => {
    const shown = document.querySelector<HTMLElement>('[role="listbox"]');
    if (!shown) throw new Error("No list is open");
    return shown;
  });

/** What its options say, in their order. */
export const optionTexts = async () => Array.from((await openList()).children, ({ textContent }) => textContent);
