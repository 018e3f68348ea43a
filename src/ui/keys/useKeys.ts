import { useStore } from "ra-core";
import { useEffect } from "react";
import { createKeyReader, type KeyCommand } from "./keyTable";
import { isForKeys } from "./target";

/** Whether the person wants single keys to do something (WCAG 2.1.4); kept with their preferences. */
export const useSingleKeys = () => useStore<boolean>("keys", true);

/**
 * Listens for the keys of a table. On the window: what hears a key before, such as a grid, has prevented its default then.
 * @param early keys that were pressed before this code was there.
 */
export const useKeys = (table: readonly KeyCommand[], early: () => readonly KeyboardEvent[]): void => {
  const [isOn] = useSingleKeys();
  useEffect(() => {
    if (!isOn) return;
    const read = createKeyReader(table);
    const pressed = (event: KeyboardEvent) => {
      const found = read(event);
      if (!found) return;
      event.preventDefault();
      if (found !== true) found.run();
    };
    const heard = (event: KeyboardEvent) => isForKeys(event) && pressed(event);
    early().forEach(pressed);
    window.addEventListener("keydown", heard);
    return () => window.removeEventListener("keydown", heard);
  }, [table, isOn, early]);
};
