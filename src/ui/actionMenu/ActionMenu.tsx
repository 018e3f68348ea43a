import { type ReactNode, useState } from "react";
import { lazyScreen, LazyBoundary } from "../lazyScreen";
import { preloadCode } from "../loadedCode";
import type { MenuAction, MenuPosition, Point } from "./ActionMenuPopup";

/** The points at which the clicks of `openMenu` open the menu; other clicks open it at the button. */
const points = new WeakMap<Event, Point>();

export const openMenu = (button: HTMLElement, at: Point | undefined): void => {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  if (at) points.set(click, at);
  button.dispatchEvent(click);
};

interface Props<Name extends string> {
  id?: string;
  className?: string;
  label: ReactNode;
  description: string;
  title?: string;
  /** Called when the menu opens, because lists have many menus. */
  actions: () => readonly MenuAction<Name>[];
  onChoose: (name: Name) => void;
}

const load = () => import("./ActionMenuPopup");
const ActionMenuPopup = lazyScreen(load, "ActionMenuPopup");
const preload = () => void preloadCode(load);

/** A button with a menu of actions. The menu's code loads when the pointer or the focus is near. */
export const ActionMenu = <Name extends string>({
  id,
  className = "button button-small",
  label,
  description,
  title,
  actions,
  onChoose,
}: Props<Name>) => {
  const [opened, setOpened] = useState<MenuPosition>();
  const close = () => setOpened(undefined);
  return (
    <>
      <button
        id={id}
        type="button"
        className={`${className} action-menu-button`}
        aria-label={description}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        onMouseMove={preload} // not when rows move under a resting pointer
        onFocus={preload}
        onClick={({ currentTarget: anchor, nativeEvent }) => setOpened({ anchor, at: points.get(nativeEvent) })}
      >
        {label}
      </button>
      {opened && (
        <LazyBoundary onError={close}>
          <ActionMenuPopup
            {...opened}
            label={description}
            title={title}
            actions={actions()}
            onClose={close}
            onChoose={(name) => {
              close();
              onChoose(name as Name);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
};
