import type { PointerEvent } from "react";

/** Tells of a press of the mouse, some 100 ms before the click that follows. Of fingers and keys there is only the click. */
export const onMousePress = (tell: (event: PointerEvent) => void) => ({
  onPointerDown: (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button === 0) tell(event);
  },
});
