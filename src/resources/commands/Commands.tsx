import { useT } from "../../i18n";
import { show } from "../../ui/keys/shown";
import { useAfterFirstRows } from "../../ui/keys/useAfterFirstRows";
import { useKeyboard } from "../../ui/keys/useKeyboard";
import { paletteKeys } from "../../ui/keys/target";
import { lazyScreen } from "../../ui/lazyScreen";
import { preloadCode } from "../../ui/loadedCode";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { Icon } from "../../ui/widgets/Icon";
import { LazyPart } from "../../ui/widgets/LazyPart";

const load = () => import("./CommandHost");
const CommandHost = lazyScreen(load, "CommandHost");

/** The palette's button in the top bar; its code, and that of the keyboard map, comes after the first rows or with a key. */
export const Commands = () => {
  const t = useT();
  const user = useCurrentUser();
  const isThen = useAfterFirstRows();
  const isPressed = useKeyboard();
  const preload = () => void preloadCode(load);
  return (
    <>
      <button
        type="button"
        className="bar-button find-button"
        aria-label={t("layout.find")}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onMouseMove={preload}
        onFocus={preload}
        onClick={() => show("palette")}
      >
        <Icon name="find" />
        <span className="find-name">{t("layout.find")}</span>
        <kbd className="find-keys">{paletteKeys()}</kbd>
      </button>
      {user && (isThen || isPressed) && (
        <LazyPart onFailed={() => show(undefined)}>
          <CommandHost user={user} />
        </LazyPart>
      )}
    </>
  );
};
