import { useEffect } from "react";
import { createConsumer, type KeyCommand } from "./keyTable";
import { addEarlyText, shownNow, show } from "./shown";
import { hasOverlay, isForKeys, isPaletteKey } from "./target";
import { useSingleKeys } from "./KeysSwitch";
import { receiveKeys } from "./bufferedKeys";

/**
 * Hears the palette's key and, unless they are switched off, the keys of a table; first those that were pressed before this code
 * was there. On the window: what hears a key before, such as a grid, has prevented its default then.
 */
export const useKeyboard = (table: readonly KeyCommand[]): void => {
  const [isOn] = useSingleKeys();
  useEffect(() => {
    const consume = createConsumer(table);
    /** @returns whether the key means something. */
    const pressed = (event: KeyboardEvent): boolean => {
      const isOpening = shownNow() === "palette" && !hasOverlay();
      if (isPaletteKey(event)) {
        if (shownNow() === undefined && hasOverlay()) return false;
        show(shownNow() === "palette" ? undefined : "palette");
        return true;
      }
      if (isOpening) addEarlyText(event.key);
      return isOpening || (isOn && isForKeys(event) && consume(event));
    };
    const heard = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && pressed(event)) event.preventDefault();
    };
    const stop = receiveKeys((key) => (key === "palette" ? show(key) : pressed(key)));
    addEventListener("keydown", heard);
    return () => {
      stop();
      removeEventListener("keydown", heard);
    };
  }, [table, isOn]);
};
