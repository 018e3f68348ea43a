import { useLayoutEffect, useState, type RefObject } from "react";
import { Item, Spacer, type ItemsProps } from "./items";
import { useRowWindow } from "./useRowWindow";

interface Props<Row> extends ItemsProps<Row> {
  table: RefObject<HTMLTableElement | null>;
}

/** The items near the window, between spacers that stand for all others. */
export const WindowedItems = <Row,>({ table: tableRef, rows, keyOf, renderRows, estimatedHeight }: Props<Row>) => {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = tableRef.current?.tBodies[0]?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
  }, [tableRef]);

  const { shown, before, after, measure } = useRowWindow({
    above: scrollMargin,
    count: rows.length,
    keyOf: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    estimatedHeight,
    visibleHeight: window.innerHeight,
  });

  return (
    <>
      <Spacer height={before} />
      {shown.map((index) => {
        const row = rows[index];
        return (
          row !== undefined && <Item key={keyOf(row)} ref={measure} row={row} index={index} renderRows={renderRows} />
        );
      })}
      <Spacer height={after} />
    </>
  );
};
