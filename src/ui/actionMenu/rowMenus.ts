/** The right button of a mouse; a click with it is a right click on the row of a menu's button, handed on to it. */
export const RIGHT = 2;
