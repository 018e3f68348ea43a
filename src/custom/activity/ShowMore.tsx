import { type ReactNode, useState } from "react";
import { useT } from "@/i18n";
import { usePrinting } from "@/ui/table/usePrinting";

interface Props<Item> {
  items: readonly Item[];
  /** So many at a time. */
  step: number;
  /** When the button goes. */
  onLast?: () => void;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first items, and a button for more. */
export const ShowMore = <Item,>({ items, step, onLast, children }: Props<Item>) => {
  const t = useT();
  const [most, setMost] = useState(step);
  const isPrinting = usePrinting();
  const rest = items.length - most;
  const showMore = () => {
    if (rest <= step) onLast?.();
    setMost(most + step);
  };
  return (
    <>
      {children(isPrinting ? items : items.slice(0, most))}
      {rest > 0 && (
        <p className="show-more">
          <button type="button" className="button button-small" onClick={showMore}>
            {t("activityLog.more", { smart_count: Math.min(step, rest) })}
          </button>
        </p>
      )}
    </>
  );
};
