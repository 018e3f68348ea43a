import type { Domain } from "../../../dataProvider/records";
import type { UnreadableRow } from "../../../dataProvider/unreadable";
import { UnreadableCells, type TextsOf } from "../../../ui/unreadable/UnreadableCells";
import type { MatrixColumn } from "./columns";
import { MatrixRow } from "./MatrixRow";
import type { Place } from "./move";
import type { useRowWindow } from "./useRowWindow";

const textsOf: TextsOf = (texts) => [texts["url"] ?? texts["domain"]];

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className="matrix-spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );

interface Props {
  rows: readonly Domain[];
  unreadable: readonly UnreadableRow[];
  columns: readonly MatrixColumn[];
  window: ReturnType<typeof useRowWindow>;
  tabStop: Place;
  restored: boolean;
}

/** Unreadable records first, marked; then the rows near the visible part, between spacers for all others. */
export const MatrixBody = ({ rows, unreadable, columns, window, tabStop, restored }: Props) => {
  const width = columns.length + 1;
  return (
    <tbody role="rowgroup">
      {unreadable.map((row, index) => (
        <tr key={row.key} role="row" aria-rowindex={index + 2} className="unreadable-row">
          <UnreadableCells row={row} columns={width} textsOf={textsOf} />
        </tr>
      ))}
      <Spacer height={window.before} columns={width} />
      {window.shown.map((row) => {
        const domain = rows[row];
        return (
          domain && (
            <tr
              key={domain.id}
              ref={window.measure}
              role="row"
              aria-rowindex={row + unreadable.length + 2}
              data-index={row}
            >
              <MatrixRow
                domain={domain}
                columns={columns}
                row={row}
                tabColumn={tabStop.row === row ? tabStop.column : undefined}
                restored={restored}
              />
            </tr>
          )
        );
      })}
      <Spacer height={window.after} columns={width} />
    </tbody>
  );
};
