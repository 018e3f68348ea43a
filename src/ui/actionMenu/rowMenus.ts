export interface Point {
  x: number;
  y: number;
}

let point: Point | undefined;

/** Presses the button of a menu, which opens where the pointer is; by a key, at the button. */
export const openMenu = (button: HTMLElement, at: Point | undefined): void => {
  point = at;
  button.click();
  point = undefined;
};

/** While a menu's button is pressed: where the menu is to open, if not at the button. */
export const openingPoint = (): Point | undefined => point;
