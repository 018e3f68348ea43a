import { useMemo, useState, type ReactNode } from "react";
import { useRowWindow } from "./useRowWindow";
import { WINDOWED_FROM } from "./WindowedTable";

interface Props<Item> {
  as: "ol" | "ul";
  className: string | undefined;
  items: readonly Item[];
  /** Unique. Must be stable. */
  getKey: (item: Item) => string;
  /** The `data-state` of the item. */
  getState?: (item: Item) => string | undefined;
  /** The usual height of an item, in pixels. */
  estimatedHeight: number;
  children: (item: Item) => ReactNode;
}

/** The element in which the list scrolls, which may be the list itself. */
const findRegion = (element: HTMLElement | null): HTMLElement | null =>
  element === null || /auto|scroll/.test(getComputedStyle(element).overflowY)
    ? element
    : findRegion(element.parentElement);

/** The space in the region above the list. */
const measureOffset = (list: HTMLElement | null, region: HTMLElement | null): number =>
  list && region && list !== region
    ? region.scrollTop + list.getBoundingClientRect().top - region.getBoundingClientRect().top
    : 0;

const NearItems = <Item,>(props: Props<Item>) => {
  const { as: List, className, items, getKey, getState, estimatedHeight, children } = props;
  const [list, setList] = useState<HTMLElement | null>(null);
  const region = useMemo(() => findRegion(list), [list]);
  const keys = useMemo(() => items.map(getKey), [items, getKey]);
  const { nearRows, spaceBefore, spaceAfter, measureElement } = useRowWindow({
    rows: items,
    keys,
    region,
    offset: measureOffset(list, region),
    estimateHeight: () => estimatedHeight,
    visibleHeight: window.innerHeight,
  });
  return (
    <List ref={setList} className={className} style={{ paddingBlock: `${spaceBefore}px ${spaceAfter}px` }}>
      {nearRows.map(({ row, index }) => (
        <li
          key={keys[index]}
          ref={measureElement}
          data-index={index}
          data-state={getState?.(row)}
          aria-posinset={index + 1}
          aria-setsize={items.length}
        >
          {children(row)}
        </li>
      ))}
    </List>
  );
};

/** A list within an element that scrolls. When it is long, only the items near the visible part are in the document. */
export const WindowedList = <Item,>(props: Props<Item>) => {
  const { as: List, className, items, getKey, getState, children } = props;
  if (items.length >= WINDOWED_FROM) return <NearItems {...props} />;
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={getKey(item)} data-state={getState?.(item)}>
          {children(item)}
        </li>
      ))}
    </List>
  );
};
