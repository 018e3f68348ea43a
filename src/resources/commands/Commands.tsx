import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useT } from "../../i18n";
import { whenIdle } from "../../lib/whenIdle";
import { keepEarlyKeys, wish } from "../../ui/keys/wishes";
import { lazyScreen } from "../../ui/lazyScreen";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { LazyPart } from "../../ui/widgets/LazyPart";

const CommandHost = lazyScreen(() => import("./CommandHost"), "CommandHost");

/**
 * The palette's button in the top bar. The code of the palette and the keyboard map comes once the page has come to rest, with its
 * first rows, or when somebody asks for it.
 */
export const Commands = () => {
  const t = useT();
  const user = useCurrentUser();
  const [isWanted, setWanted] = useState(false);
  const isReading = useIsFetching() > 0;
  useEffect(
    () => (isReading ? undefined : whenIdle(() => document.querySelector(".loading-page") ?? setWanted(true))),
    [isReading],
  );
  useEffect(() => keepEarlyKeys(() => setWanted(true)), []);
  return (
    <>
      <button
        type="button"
        className="bar-button find-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t("layout.findKeys")}
        onClick={() => {
          wish("palette");
          setWanted(true);
        }}
      >
        <span>{t("layout.find")}</span>
      </button>
      {user && isWanted && (
        <LazyPart onFailed={() => setWanted(false)}>
          <CommandHost user={user} />
        </LazyPart>
      )}
    </>
  );
};
