import { memo, type ReactNode, type Ref } from "react";

export interface ItemsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The table rows of one item: `<tr>`s, whose first one may span the others. Must be stable, it is memoised. */
  renderRows: (row: Row, index: number) => ReactNode;
  /** Height of an item in pixels before it has been measured. */
  estimatedHeight: number;
}

interface ItemProps<Row> extends Pick<ItemsProps<Row>, "renderRows"> {
  row: Row;
  index: number;
}

const Rows = <Row,>({ row, index, renderRows }: ItemProps<Row>) => renderRows(row, index);
const MemoRows = memo(Rows) as typeof Rows;

/** A `<tbody>`, so that a domain with several servers stays one item. */
export const Item = <Row,>({ ref, ...item }: ItemProps<Row> & { ref?: Ref<HTMLTableSectionElement> }) => (
  <tbody ref={ref} role="rowgroup" data-index={item.index} className="table-item">
    <MemoRows {...item} />
  </tbody>
);

/** In the place of items that are not in the page. */
export const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr className="table-spacer">
        <td style={{ height }} />
      </tr>
    </tbody>
  );
