import { SECOND_CLICK_MS } from "@/lib/constants";

/** Larger than the tremor of a hand, smaller than the distance of two buttons. */
const SAME_PLACE_PX = 10;

interface Place {
  x: number;
  y: number;
}

export interface Activation extends Place {
  /** Milliseconds, like those of the guard's other methods. */
  time: number;
  control: unknown;
  /** Text or icon. */
  content: string;
  /** Enter or Space. */
  isKeyboard: boolean;
}

/**
 * Refuses the second of two quick clicks when it hits another control than the first: one that came to lie under the resting pointer, that
 * got the focus back, or whose meaning changed, such as Undo of an undo, or Resume after Pause.
 */
export const createSecondClickGuard = () => {
  let last: Activation | undefined;
  let replacedAt = -Infinity;
  let focusedControl: unknown;

  const isAtLastPlace = ({ x, y }: Place) =>
    last !== undefined && !last.isKeyboard && Math.hypot(x - last.x, y - last.y) <= SAME_PLACE_PX;
  return {
    /** Another element came under the pointer. */
    handlePointerOver: (place: Place, time: number): void => {
      if (isAtLastPlace(place)) replacedAt = time;
    },
    /** The user clicked on something that is no control: the next click is not the second of two. */
    handleOtherClick: (): void => {
      last = undefined;
    },
    /** A closed dialog returned the focus. */
    handleFocusBack: (control: unknown, time: number): void => {
      focusedControl = control;
      replacedAt = time;
    },
    accepts: (activation: Activation): boolean => {
      const { control, content, isKeyboard, time } = activation;
      const isOther = last !== undefined && (last.control !== control || last.content !== content);
      const isSameFocus = last?.isKeyboard === true && (last.control === control || focusedControl === control);
      const isSamePlace = isKeyboard ? isSameFocus : isAtLastPlace(activation);
      if (isOther && isSamePlace && time - Math.max(last?.time ?? 0, replacedAt) < SECOND_CLICK_MS) return false;
      last = activation;
      replacedAt = -Infinity;
      focusedControl = undefined;
      return true;
    },
  };
};

export const secondClickGuard = createSecondClickGuard();

const CONTROLS = 'button, a[href], summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';

/** Guards all controls of the page, at start-up. Clicks by scripts pass. */
export const guardSecondClicks = (): void => {
  const toPlace = ({ clientX, clientY }: MouseEvent): Place => ({ x: clientX, y: clientY });
  document.addEventListener(
    "mouseover",
    (event) => secondClickGuard.handlePointerOver(toPlace(event), performance.now()),
    { capture: true, passive: true },
  );
  document.addEventListener(
    "click",
    (event) => {
      if (!event.isTrusted) return;
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
      if (!control) return secondClickGuard.handleOtherClick();
      // Unlike its accessible name, the content of a button for the next record stays the same.
      const { innerHTML: content } = control;
      const isKeyboard = event.detail === 0;
      if (secondClickGuard.accepts({ ...toPlace(event), time: performance.now(), control, content, isKeyboard }))
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
};
