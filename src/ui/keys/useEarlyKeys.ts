import { useEffect, useState } from "react";
import { addEarlyKey, addEarlyText } from "./early";
import { show, useShown } from "./shown";
import { hasOverlay, isForKeys, isPaletteKey } from "./target";

/**
 * The palette's key, always; until the code of the others is there (`isLoaded`) it also keeps what is pressed.
 * @returns whether something was pressed that needs the code.
 */
export const useEarlyKeys = (isLoaded: boolean, areKeysOn: boolean): boolean => {
  const [isPressed, setPressed] = useState(false);
  const shown = useShown();
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        if (shown === undefined && hasOverlay()) return;
        event.preventDefault();
        show(shown === "palette" ? undefined : "palette");
      } else if (!isLoaded && shown === "palette") {
        event.preventDefault();
        addEarlyText(event.key);
      } else if (!isLoaded && areKeysOn && /^[a-z/?]$/.test(event.key) && isForKeys(event)) {
        event.preventDefault();
        addEarlyKey(event);
        setPressed(true);
      }
    };
    window.addEventListener("keydown", heard);
    return () => window.removeEventListener("keydown", heard);
  }, [shown, isLoaded, areKeysOn]);
  return isPressed || shown !== undefined;
};
