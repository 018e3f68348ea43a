import { useEffect, useEffectEvent, useRef } from "react";
import {
  deselectInstallations,
  installationsBetween,
  readSelection,
  selectInstallations,
  shownInstallations,
  siteInstallationKey,
} from "./selection";

/** Shorter than the press after which browsers open their own menu. */
const LONG_PRESS_MS = 450;
/** A finger never rests completely. */
const SLACK_PX = 10;

/**
 * Reports a long press of a finger on a row of the list, except on its controls. A long press on an installation opens nothing.
 * @returns a function that ends it.
 */
const watchLongPress = (onPress: (target: Element) => void): (() => void) => {
  let pressed: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined;
  /** The end of a long press is a click to the browser. */
  let swallow = false;

  const end = () => {
    clearTimeout(pressed?.timer);
    pressed = undefined;
  };
  const down = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
    end();
    swallow = false;
    if (pointerType !== "touch" || !isPrimary || !(target instanceof Element)) return;
    if (!target.closest(".domain-row") || target.closest("button, label")) return;
    const timer = setTimeout(() => {
      swallow = true;
      onPress(target);
    }, LONG_PRESS_MS);
    pressed = { x, y, timer };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > SLACK_PX) end();
  };
  const menu = (event: Event) => {
    if (pressed) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    // The checkbox itself is clicked by code.
    if (!swallow || !event.isTrusted) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const aborted = new AbortController();
  const options = { capture: true, signal: aborted.signal };
  document.addEventListener("pointerdown", down, options);
  document.addEventListener("pointermove", move, options);
  document.addEventListener("pointerup", end, options);
  document.addEventListener("pointercancel", end, options);
  document.addEventListener("contextmenu", menu, options);
  document.addEventListener("click", click, options);
  return () => {
    end();
    aborted.abort();
  };
};

const BOXES = "input[data-installations]";

const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(BOXES);

const keysOf = (box: HTMLInputElement): string[] => (box.dataset["installations"] ?? "").split(" ");

/** Beside the domain's name the domain's checkbox, elsewhere in a row that of its installation. */
const boxFor = (target: Element): HTMLInputElement | undefined => {
  const boxes = target.closest(".domain-row")?.querySelectorAll<HTMLInputElement>(BOXES);
  return boxes?.[target.closest("th") ? 0 : boxes.length - 1];
};

const press = (box: HTMLInputElement | undefined, shiftKey = false) =>
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));

/** The next or previous checkbox of the list. */
const focusNext = (box: HTMLInputElement, step: 1 | -1) => {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOXES)];
  boxes[boxes.indexOf(box) + step]?.focus();
};

/** `x` in a row, and Space on its installation, which knows no other use for it; on a button Space presses that. */
const isToggle = ({ key, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === "x" || (key === " " && target instanceof HTMLAnchorElement);

/**
 * More ways to use the checkboxes of the list: with Shift a range, in the order of the list, beginning where the last one was
 * used; arrows from one to the next; `x` and Space anywhere in a row; a long press on a touch screen.
 */
export const useRowSelection = (): void => {
  const anchor = useRef<string>(undefined);

  const clicked = useEffectEvent(({ target, shiftKey }: MouseEvent) => {
    if (!isBox(target)) return;
    const keys = keysOf(target);
    if (shiftKey && anchor.current !== undefined) {
      const range = installationsBetween(shownInstallations(), anchor.current, keys);
      const selected = readSelection();
      // By then the checkbox has been switched: the others follow it.
      if (keys.every((key) => selected.has(key))) selectInstallations(range);
      else deselectInstallations(range.map(siteInstallationKey));
    }
    anchor.current = keys[0];
  });

  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event;
      if (ctrlKey || altKey || metaKey || !(target instanceof Element) || !target.closest(".domain-row")) return;
      if (isBox(target) && (key === "ArrowDown" || key === "ArrowUp")) focusNext(target, key === "ArrowDown" ? 1 : -1);
      else if (isToggle(event)) press(boxFor(target), shiftKey);
      else return;
      event.preventDefault();
    };
    // Otherwise the browser selects the text between two clicks with Shift.
    const mouseDown = (event: MouseEvent) => {
      const label = event.shiftKey && event.target instanceof Element ? event.target.closest(".select-box") : null;
      if (!label) return;
      event.preventDefault();
      label.querySelector("input")?.focus();
    };
    const aborted = new AbortController();
    const { signal } = aborted;
    document.addEventListener("click", (event) => clicked(event), { signal });
    document.addEventListener("keydown", keyDown, { signal });
    document.addEventListener("mousedown", mouseDown, { signal });
    const stop = watchLongPress((target) => press(boxFor(target)));
    return () => {
      aborted.abort();
      stop();
    };
  }, []);
};
