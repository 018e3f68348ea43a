import { waitFor } from "@testing-library/react";

/** The open list of a select, found by its attribute: computing roles is slow in jsdom. */
export const findListbox = () =>
  waitFor(() => {
    const shown = document.querySelector<HTMLElement>('[role="listbox"]');
    if (!shown) throw new Error("No list is open");
    return shown;
  });

export const getOptionTexts = async () => Array.from((await findListbox()).children, ({ textContent }) => textContent);
