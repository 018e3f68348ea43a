import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useT } from "../../i18n";
import { ANNOUNCEMENT_INTERVAL_MS } from "../../lib/constants";

/** Tells screen readers that there is more, or nothing left, once the number has stayed the same. Outside of the bar's buttons. */
export const Announcement = ({ count }: { count: number }) => {
  const t = useT();
  const [told, setTold] = useState({ count: 0, words: "" });
  useEffect(() => {
    if (count === told.count) return undefined;
    const fewer = count === 0 ? t("attention.bellNone") : told.words;
    const words = count > told.count ? t("attention.announced", { smart_count: count }) : fewer;
    const timer = setTimeout(() => setTold({ count, words }), ANNOUNCEMENT_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [count, told, t]);
  return createPortal(
    <p className="visually-hidden" aria-live="polite" data-attention>
      {told.words}
    </p>,
    document.body,
  );
};
