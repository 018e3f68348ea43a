import { useStore } from "ra-core";
import { useEffect, useState } from "react";
import { addEarlyText, areKeysHere, deliverKey } from "./early";
import { search } from "./search";
import { show, useShown } from "./shown";
import { hasOverlay, isForKeys, isPaletteKey } from "./target";

/** Whether the person wants single keys to do something (WCAG 2.1.4); kept with their preferences. */
export const useSingleKeys = () => useStore<boolean>("keys", true);

/** @returns whether the key meant something. */
const isSingleKey = (event: KeyboardEvent): boolean => {
  if (!isForKeys(event)) return false;
  if (areKeysHere()) return deliverKey(event);
  if (!/^[a-z/?]$/.test(event.key)) return false;
  // At once: text comes next.
  if (event.key === "/") search();
  else deliverKey(event);
  return true;
};

/**
 * Hears the palette's key and, unless they are switched off, single keys. On the window: what hears a key before, such as a grid,
 * has prevented its default then.
 * @returns whether something was pressed that needs the code of the palette or the keyboard map.
 */
export const useKeyboard = (): boolean => {
  const [isPressed, setPressed] = useState(false);
  const [isOn] = useSingleKeys();
  const shown = useShown();
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        if (shown === undefined && hasOverlay()) return;
        show(shown === "palette" ? undefined : "palette");
      } else if (shown === "palette" && !hasOverlay()) addEarlyText(event.key);
      else if (isOn && isSingleKey(event)) setPressed(true);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", heard);
    return () => window.removeEventListener("keydown", heard);
  }, [shown, isOn]);
  return isPressed || shown !== undefined;
};
