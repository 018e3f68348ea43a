import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useT } from "../../../i18n";
import { ANNOUNCEMENT_INTERVAL_MS } from "../../../lib/constants";
import { useDisclosure } from "../../../ui/layout/useDisclosure";
import { AttentionList } from "./AttentionList";
import type { AttentionItem } from "./source";
import "./attention.css";
import "../processes.css";

/** Tells screen readers that there is more, or nothing left, once the number has stayed the same. Outside of the bar's buttons. */
const Announcement = ({ count }: { count: number }) => {
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

/** In the top bar: how many entries need attention, and their list. */
export const AttentionBell = ({ items }: { items: readonly AttentionItem[] }) => {
  const t = useT();
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  const count = items.length;
  return (
    <div className="attention" data-count={count} {...containerProps}>
      <button
        className="bar-button attention-button"
        aria-label={count > 0 ? t("attention.bell", { count }) : t("attention.bellNone")}
        {...buttonProps}
      >
        {count > 0 && <span className="attention-count">{count}</span>}
      </button>
      <div className="bar-panel tray-panel attention-panel" {...panelProps}>
        {open && <AttentionList items={items} />}
      </div>
      <Announcement count={count} />
    </div>
  );
};
