import { useEffect, useState } from "react";
import { useT } from "../../i18n";
import { bufferKey, keepEarlyKeys } from "./keys/bufferedKeys";
import type { CommandsProps } from "./CommandHost";
import { paletteKeys } from "./keys/paletteKeys";
import { lazyScreen, LazyPart } from "../../ui/lazyScreen";
import { useCurrentUser } from "../../ui/panel";

const CommandHost = lazyScreen(() => import("./CommandHost"), "CommandHost");
const preload = () => void CommandHost.preload();

/** The palette's button in the top bar. The code of the palette and the keyboard map comes with the first key, or the pointer on the button. */
export const Commands = (props: CommandsProps) => {
  const t = useT();
  const user = useCurrentUser();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => keepEarlyKeys(() => setWanted(true), preload), []);
  return (
    <>
      <button
        type="button"
        className="bar-button find-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={paletteKeys(t)}
        onMouseEnter={preload}
        onFocus={preload}
        onClick={() => {
          bufferKey("palette");
          setWanted(true);
        }}
      >
        <span>{t("layout.find")}</span>
        <kbd aria-hidden="true">{paletteKeys(t)}</kbd>
      </button>
      {user && isWanted && (
        <LazyPart onFailed={() => setWanted(false)}>
          <CommandHost user={user} {...props} />
        </LazyPart>
      )}
    </>
  );
};
