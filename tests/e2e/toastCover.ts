import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { toastsOn } from "./pages/toasts";

/** They stay for as long as one of their buttons has the focus. The pointer goes: under it they would not move. */
export const holdToasts = async (page: Page): Promise<void> => {
  await toastsOn(page).getByRole("button", { name: "Dismiss" }).last().focus();
  await page.mouse.move(0, 0);
};

/** What can be pressed, is seen and lies under a toast; "no toast", or "out of the window". All boxes are read at one moment. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll(".toast")].map((toast) => toast.getBoundingClientRect());
    if (toasts.length === 0) return ["no toast"];
    if (
      toasts.some(({ left, right, top, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    )
      return ["out of the window"];
    const pressable = "button:not(:disabled), .button, [role='menuitem'], [role='option']";
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      if (element.closest(".toasts, [inert], [aria-hidden='true']") || element.getAttribute("aria-disabled")) return [];
      const scroller = element.closest(".scroll-table, .form-dialog-fields")?.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      const top = Math.max(box.top, scroller?.top ?? 0);
      const bottom = Math.min(box.bottom, scroller?.bottom ?? innerHeight);
      const isCovered = toasts.some(
        (toast) => toast.left < box.right && box.left < toast.right && toast.top < bottom && top < toast.bottom,
      );
      return isCovered && top < bottom && box.width > 1
        ? [element.getAttribute("aria-label") ?? element.textContent]
        : [];
    });
  });

/** The toasts lie over no button, once all has taken its place. */
export const expectNothingCovered = (page: Page, what: string): Promise<void> =>
  expect.poll(() => covered(page), { message: `covered: ${what}` }).toEqual([]);
