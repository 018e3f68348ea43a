import { memo, type ReactNode, type Ref } from "react";

export interface ItemsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The table rows of one item: `<tr>`s, the first of which may span the others. Must be stable: it is memoised. */
  renderRows: (row: Row, index: number) => ReactNode;
  /** Height of an item in pixels until it has been measured, in a comfortable table. */
  estimatedHeight: number;
}

interface ItemProps<Row> extends Pick<ItemsProps<Row>, "renderRows"> {
  row: Row;
  index: number;
  /** Must be stable too. */
  ref?: Ref<HTMLTableSectionElement> | undefined;
}

const TableItem = <Row,>({ ref, row, index, renderRows }: ItemProps<Row>) => (
  <tbody ref={ref} role="rowgroup" data-index={index} className="table-item">
    {renderRows(row, index)}
  </tbody>
);
/** A `<tbody>`, so that a domain with several servers stays one item. */
export const Item = memo(TableItem) as typeof TableItem;

/** Stands for items that are not in the document. */
export const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr className="table-spacer">
        <td style={{ height }} />
      </tr>
    </tbody>
  );
