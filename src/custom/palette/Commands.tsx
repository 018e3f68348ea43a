import { useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { CurrentUser } from "@/authProvider/user";
import { useT } from "@/i18n";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { useCurrentUser } from "@/ui/services";
import { useSingleKeys } from "./keys/AccountKeys";
import { createConsumer, type KeyCommand } from "./keys/keyTable";
import { hasOverlay, isForKeys, isPaletteKey, paletteKeys } from "./keys/target";
import type { CommandsProps } from "./PaletteHost";
import { keyTable, type ScreenEntry } from "./screens";

const PaletteHost = lazyScreen(() => import("./PaletteHost"), "PaletteHost");
const KeyHelp = lazyScreen(() => import("./keys/KeyHelp"), "KeyHelp");

const preload = () => void PaletteHost.preload();

type Dialog = "palette" | "help";
type SetDialog = (dialog: Dialog | undefined) => void;

/** The keyboard map of this user. */
const useKeyTable = (entries: readonly ScreenEntry[], user: CurrentUser | undefined, setOpen: SetDialog) => {
  const navigate = useNavigate();
  return useMemo(
    () => (user ? keyTable(entries, user, { go: (path) => void navigate(path), open: setOpen }) : []),
    [entries, user, navigate, setOpen],
  );
};

/** Listens to the palette's key and, unless they are switched off, to the keys of a table. */
const useKeyboard = (table: readonly KeyCommand[], open: Dialog | undefined, setOpen: SetDialog): void => {
  const [hasSingleKeys] = useSingleKeys();
  const consume = useMemo(() => createConsumer(table), [table]);
  useEffect(() => {
    const isTaken = (event: KeyboardEvent): boolean => {
      if (!isPaletteKey(event)) return open === undefined && hasSingleKeys && isForKeys(event) && consume(event);
      if (open === undefined && hasOverlay()) return false;
      setOpen(open === "palette" ? undefined : "palette");
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Ctrl or Meta goes down some time before the palette's letter.
      if (event.ctrlKey || event.metaKey) preload();
      if (!event.defaultPrevented && isTaken(event)) event.preventDefault();
    };
    // On the window: a part of the page that takes the key itself has prevented its default by then.
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [open, setOpen, hasSingleKeys, consume]);
};

/** The palette's button in the top bar, and the keyboard map. The palette's code loads when it is about to be opened. */
export const Commands = ({ resources, entries }: CommandsProps) => {
  const t = useT();
  const user = useCurrentUser();
  const [open, setOpen] = useState<Dialog>();
  const [wasOpened, setWasOpened] = useState(false);
  if (open === "palette" && !wasOpened) setWasOpened(true);
  const close = () => setOpen(undefined);
  const onFailed = () => {
    close();
    setWasOpened(false);
  };
  const table = useKeyTable(entries, user, setOpen);
  useKeyboard(table, open, setOpen);
  return (
    <>
      <button
        type="button"
        className="bar-button find-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={paletteKeys(t)}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen("palette")}
      >
        <span>{t("layout.find")}</span>
        <kbd aria-hidden="true">{paletteKeys(t)}</kbd>
      </button>
      {user && wasOpened && (
        <LazyBoundary onError={onFailed}>
          <PaletteHost {...{ user, resources, entries }} isOpen={open === "palette"} onClose={close} />
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
