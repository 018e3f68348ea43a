import { useEffect, useEffectEvent, useRef } from "react";
import { getLatinKey } from "@/lib/keyboard";
import {
  deselectInstallations,
  getInstallationRange,
  readSelection,
  selectInstallations,
  getVisibleInstallations,
} from "./selection";
import { getInstallationKey } from "@/model/installation";

const CHECKBOXES = "input[data-installations]";
const ROWS = "tr:has(input[data-installations])";

const isCheckbox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(CHECKBOXES);

const getKeys = (box: HTMLInputElement): string[] => (box.dataset["installations"] ?? "").split(" ");

const findCheckbox = (target: Element): HTMLInputElement | undefined => {
  const boxes = target.closest(ROWS)?.querySelectorAll<HTMLInputElement>(CHECKBOXES);
  return boxes?.[target.closest("th") ? 0 : boxes.length - 1];
};

const press = (box: HTMLInputElement | undefined, shiftKey = false) =>
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));

/** `x` anywhere in a row, and Space on its link, where it has no other meaning. */
const isToggle = (event: KeyboardEvent): boolean =>
  getLatinKey(event).toLowerCase() === "x" || (event.key === " " && event.target instanceof HTMLAnchorElement);

/** Range selection with Shift, from the last checkbox that was used, and `x` or Space anywhere in a row. */
export const useRowSelection = (): void => {
  const anchor = useRef<string>(undefined);

  const clicked = useEffectEvent(({ target, shiftKey }: MouseEvent) => {
    if (!isCheckbox(target)) return;
    const keys = getKeys(target);
    if (shiftKey && anchor.current !== undefined) {
      const range = getInstallationRange(getVisibleInstallations(), anchor.current, keys);
      const selected = readSelection();
      // The checkbox is already toggled: the others follow it.
      if (keys.every((key) => selected.has(key))) selectInstallations(range);
      else deselectInstallations(range.map(getInstallationKey));
    }
    anchor.current = keys[0];
  });

  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const { target, ctrlKey, altKey, metaKey, shiftKey } = event;
      if (ctrlKey || altKey || metaKey || !(target instanceof Element) || !target.closest(ROWS)) return;
      if (!isToggle(event)) return;
      press(findCheckbox(target), shiftKey);
      event.preventDefault();
    };
    // Prevents the browser from selecting text between two clicks with Shift.
    const mouseDown = (event: MouseEvent) => {
      const label =
        event.shiftKey && event.target instanceof Element
          ? event.target.closest("label:has(input[data-installations])")
          : null;
      if (!label) return;
      event.preventDefault();
      label.querySelector("input")?.focus();
    };
    const aborted = new AbortController();
    const { signal } = aborted;
    document.addEventListener("click", (event) => clicked(event), { signal });
    document.addEventListener("keydown", keyDown, { signal });
    document.addEventListener("mousedown", mouseDown, { signal });
    return () => aborted.abort();
  }, []);
};
