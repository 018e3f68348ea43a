import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useT } from "../../i18n";
import { ANNOUNCEMENT_INTERVAL_MS } from "../../lib/constants";

/** Tells screen readers that there is more, or nothing left: at most one sentence every few seconds. Outside of the bar's buttons. */
export const Announcement = ({ count }: { count: number }) => {
  const t = useT();
  const told = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [words, setWords] = useState("");
  const tell = useEffectEvent(() => {
    timer.current = undefined;
    if (count > told.current) setWords(t("attention.announced", { smart_count: count }));
    else if (count === 0 && told.current > 0) setWords(t("attention.announcedNone"));
    told.current = count;
  });
  useEffect(() => {
    if (count !== told.current) timer.current ??= setTimeout(() => tell(), ANNOUNCEMENT_INTERVAL_MS);
  }, [count]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return createPortal(
    <p className="visually-hidden" aria-live="polite" data-attention>
      {words}
    </p>,
    document.body,
  );
};
