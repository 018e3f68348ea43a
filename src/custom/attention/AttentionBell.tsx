import { useT } from "../../i18n";
import "../../i18n/attentionTexts";
import { useDisclosure } from "../../ui/layout/useDisclosure";
import { Announcement } from "./Announcement";
import "../processes/processes.css";
import "./attention.css";
import { AttentionList } from "./AttentionList";
import type { AttentionItem } from "./source";

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
