import { Link, useNavigate } from "react-router";
import { useStore } from "ra-core";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useT } from "@/i18n";
import type { CurrentUser } from "@/authProvider/user";
import { hasOverlay } from "@/lib/keyboard";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { useCurrentUser } from "@/ui/services";
import styles from "./keys/accountKeys.module.css";
import {
  createConsumer,
  createKeyTable,
  type ScreenEntry,
  type KeyCommand,
  isShortcutEvent,
  isPaletteKey,
  formatPaletteShortcut,
} from "./keys/keyTable";
import type { CommandsProps } from "./PaletteHost";

/** Single-key shortcuts can be turned off (WCAG 2.1.4). */
const useSingleKeys = () => useStore<boolean>("keys", true);

export const AccountKeys = () => {
  const t = useT();
  const [isOn, setOn] = useSingleKeys();
  return (
    <>
      <Link to="/activity">{t("runs.activity.title")}</Link>
      <label className={styles.keysSwitch}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        {t("layout.singleKeys")}
      </label>
    </>
  );
};

const PaletteHost = lazyScreen(() => import("./PaletteHost"), "PaletteHost");
const KeyHelp = lazyScreen(() => import("./keys/KeyHelp"), "KeyHelp");

const preload = () => void PaletteHost.preload();

type Dialog = "palette" | "help";
type SetDialog = (dialog: Dialog | undefined) => void;

/** Text typed while the palette's code loads. */
const useEarlyText = (close: () => void) => {
  const [text, setText] = useState("");
  /** @returns true if the key was handled */
  const typeKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false;
    if (key === "Escape") close();
    else if (key === "Backspace") setText((typed) => typed.slice(0, -1));
    else if (key.length === 1) setText((typed) => typed + key);
    else return false;
    return true;
  };
  return { text, typeKey, reset: () => setText("") };
};

const useKeyTable = (entries: readonly ScreenEntry[], user: CurrentUser | undefined, setOpen: SetDialog) => {
  const navigate = useNavigate();
  return useMemo(
    () => (user ? createKeyTable(entries, user, { go: (path) => void navigate(path), open: setOpen }) : []),
    [entries, user, navigate, setOpen],
  );
};

interface KeyboardOptions {
  table: readonly KeyCommand[];
  open: Dialog | undefined;
  setOpen: SetDialog;
  onEarlyKey: (event: KeyboardEvent) => boolean;
}

const useKeyboard = ({ table, open, setOpen, onEarlyKey }: KeyboardOptions): void => {
  const [hasSingleKeys] = useSingleKeys();
  const consume = useMemo(() => createConsumer(table), [table]);
  const isTaken = useEffectEvent((event: KeyboardEvent): boolean => {
    if (isPaletteKey(event)) {
      if (open === undefined && hasOverlay()) return false;
      setOpen(open === "palette" ? undefined : "palette");
      return true;
    }
    if (open === "palette") return !hasOverlay() && onEarlyKey(event);
    return open === undefined && hasSingleKeys && isShortcutEvent(event) && consume(event);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Ctrl or Meta is pressed shortly before the letter.
      if (event.ctrlKey || event.metaKey) preload();
      if (!event.defaultPrevented && isTaken(event)) event.preventDefault();
    };
    // Components can handle and prevent the key before the window receives it.
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
};

/** The palette's button and the keyboard shortcuts. The palette's code loads when it is about to be opened. */
export const Commands = ({ resources, entries }: CommandsProps) => {
  const t = useT();
  const user = useCurrentUser();
  const [open, setOpen] = useState<Dialog>();
  const [wasOpened, setWasOpened] = useState(false);
  if (open === "palette" && !wasOpened) setWasOpened(true);
  const early = useEarlyText(() => setOpen(undefined));
  const close = () => {
    setOpen(undefined);
    early.reset();
  };
  const onFailed = () => {
    close();
    setWasOpened(false);
  };
  const table = useKeyTable(entries, user, setOpen);
  useKeyboard({ table, open, setOpen, onEarlyKey: early.typeKey });
  return (
    <>
      <button
        type="button"
        className="bar-button find-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={formatPaletteShortcut(t)}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen("palette")}
      >
        <span>{t("layout.find")}</span>
        <kbd aria-hidden="true">{formatPaletteShortcut(t)}</kbd>
      </button>
      {wasOpened && (
        <LazyBoundary onError={onFailed}>
          <PaletteHost
            {...{ user, resources, entries }}
            isOpen={open === "palette"}
            initialText={early.text}
            onClose={close}
          />
        </LazyBoundary>
      )}
      {open === "help" && (
        <LazyBoundary onError={close}>
          <KeyHelp table={table} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
};
