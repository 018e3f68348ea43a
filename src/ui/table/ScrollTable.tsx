import { type KeyboardEvent, useRef } from "react";
import { TABLE_SCROLL_HEIGHT_PX } from "@/lib/constants";
import "@/theme/components/scrollTable.css";
import type { TableHandle } from "./TableItems";
import { WindowedTable, type WindowedTableProps } from "./WindowedTable";

/** A table of rows with `renderCells` that scrolls in a region of its own. The region can be focused, so that it scrolls by keyboard. */
export const ScrollTable = <Row,>(props: WindowedTableProps<Row>) => {
  const table = useRef<TableHandle>(null);
  /** The browser's own jump to the end stops where a height is corrected. */
  const scrollToEnd = (event: KeyboardEvent) => {
    if (event.key !== "End" || event.target !== event.currentTarget) return;
    event.preventDefault();
    table.current?.scrollToEnd();
  };
  return (
    // It only supports the browser's scrolling.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="scroll-table"
      role="group"
      aria-label={props.label}
      // The region scrolls, also by keyboard; there is nothing else to do with it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={scrollToEnd}
      style={{ maxHeight: TABLE_SCROLL_HEIGHT_PX }}
    >
      <WindowedTable {...props} ref={table} regionHeight={TABLE_SCROLL_HEIGHT_PX} />
    </div>
  );
};
