import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useState, type RefObject } from "react";
import { Item, Spacer, type ItemsProps } from "./items";

/** Items further than this from the window are not in the document, so that 10,000 of them scroll like ten. */
const OVERSCAN = 8;

interface Props<Row> extends ItemsProps<Row> {
  table: RefObject<HTMLTableElement | null>;
}

/** The items near the window, between spacers that stand for all others. */
export const WindowedItems = <Row,>({ table, rows, keyOf, renderRows, estimatedHeight }: Props<Row>) => {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = table.current?.tBodies[0]?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
  }, [table]);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    overscan: OVERSCAN,
    // The window's height is known: the first render already has the items.
    initialRect: { width: 0, height: window.innerHeight },
    scrollMargin,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);

  return (
    <>
      <Spacer height={before} />
      {items.map(({ index, key }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <Item key={key} ref={virtualizer.measureElement} row={row} index={index} renderRows={renderRows} />
          )
        );
      })}
      <Spacer height={after} />
    </>
  );
};
