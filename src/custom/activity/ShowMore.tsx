import { type ReactNode, useState } from "react";
import { useT } from "@/i18n";
import { usePrinting } from "@/ui/usePrinting";

interface Props<Item> {
  items: readonly Item[];
  step: number;
  /** Called before the button disappears. */
  onLast?: () => void;
  children: (visibleItems: readonly Item[]) => ReactNode;
}

/** Shows the first items and a button for more; all of them in print. */
export const ShowMore = <Item,>({ items, step, onLast, children }: Props<Item>) => {
  const t = useT();
  const [limit, setLimit] = useState(step);
  const isPrinting = usePrinting();
  const rest = items.length - limit;
  const showMore = () => {
    if (rest <= step) onLast?.();
    setLimit(limit + step);
  };
  return (
    <>
      {children(isPrinting ? items : items.slice(0, limit))}
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
