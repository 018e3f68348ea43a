import { useEffect, useRef } from "react";
import { useT } from "../../../i18n";
import type { Look } from "./usePaste";

/** How far the look-up is. */
export const PasteProgress = ({ look: { names, answers, waits }, onStop }: { look: Look; onStop: () => void }) => {
  const t = useT();
  const stop = useRef<HTMLButtonElement>(null);
  // The button that started it is gone.
  useEffect(() => stop.current?.focus(), []);
  const numbers = { done: answers.size, total: names.length };
  const words = t("selection.paste.looking", numbers);
  return (
    <div className="paste">
      <div className="paste-body">
        <progress
          className="paste-progress"
          max={names.length}
          value={answers.size}
          aria-label={t("selection.paste.lookUp")}
        />
        <p>{waits === undefined ? words : t("selection.paste.waits", { ...numbers, smart_count: waits })}</p>
        <p className="visually-hidden" role="status">
          {waits !== undefined && t("selection.paste.waits", { ...numbers, smart_count: waits })}
        </p>
      </div>
      <div className="paste-actions">
        <button type="button" className="button" ref={stop} onClick={onStop}>
          {t("selection.paste.stop")}
        </button>
      </div>
    </div>
  );
};
