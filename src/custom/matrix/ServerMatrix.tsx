import { type ReactNode, useId, useMemo, useRef } from "react";
import type { Domain } from "../../dataProvider/records";
import type { UnreadableRow } from "../../dataProvider/readRows";
import { useT } from "../../i18n";
import type { TableState } from "../../ui/layout/ListScreen";
import { usePanel } from "../../ui/panel";
import { useDensity } from "../../ui/table/DensitySwitch";
import { useRowWindow } from "../../ui/table/useRowWindow";
import { type TextsOf, UnreadableCells } from "../../ui/unreadable/Unreadable";
import type { SiteInstallation } from "../bulk";
import { MatrixRow, Tick, useAreSelected } from "./MatrixRow";
import { columnsOf, type MatrixColumn } from "./columns";
import { useChosenServer, useHasKeyboard } from "./useChosenServer";
import { useGridEvents } from "./useGridEvents";
import { type Place, placeProps } from "./useGridFocus";
import "./matrix.css";

interface CellProps {
  name: string;
  state?: ReactNode;
  installations: readonly SiteInstallation[];
  place: ReturnType<typeof placeProps>;
}

const HeaderCell = ({ name, state, installations, place }: CellProps) => (
  <th role="columnheader" scope="col" aria-selected={useAreSelected(installations)} {...place}>
    <span className="matrix-name">
      <Tick />
      <span className="two-lines" title={name}>
        {name}
      </span>
    </span>{" "}
    {state}
  </th>
);

/** What is known of a server itself, beside its name. */
type StateOf = (server: string) => ReactNode;

interface Props {
  columns: readonly MatrixColumn[];
  stateOf: StateOf;
  installationsAt: (place: Place) => readonly SiteInstallation[];
  tabStop: Place;
}

/** The servers; each selects all of its installations. */
const MatrixHeader = ({ columns, stateOf, installationsAt, tabStop }: Props) => {
  const t = useT();
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {[{ id: "", name: t("matrix.domain") }, ...columns].map(({ id, name }, column) => {
          const place = { row: -1, column };
          const isTabStop = tabStop.row < 0 && tabStop.column === column;
          return (
            <HeaderCell
              key={id}
              name={name}
              state={id && stateOf(id)}
              installations={installationsAt(place)}
              place={placeProps(place, isTabStop)}
            />
          );
        })}
      </tr>
    </thead>
  );
};

const textsOf: TextsOf = (texts) => [texts["url"] ?? texts["domain"]];

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className="matrix-spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );

interface MatrixBodyProps {
  rows: readonly Domain[];
  unreadable: readonly UnreadableRow[];
  columns: readonly MatrixColumn[];
  window: ReturnType<typeof useRowWindow>;
  tabStop: Place;
  restored: boolean;
}

/** Unreadable records first, marked; then the rows near the visible part, between spacers for all others. */
const MatrixBody = ({ rows, unreadable, columns, window, tabStop, restored }: MatrixBodyProps) => {
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

/** Of a row until it has been measured, and of the header, in pixels. */
const ROW_PX = { comfortable: 58, compact: 33 };
const HEADER_PX = 44;

/** The same array until a server comes, goes or changes its name: cells are memoised. */
const useColumns = (rows: readonly Domain[]): readonly MatrixColumn[] => {
  const found = useMemo(() => JSON.stringify(columnsOf(rows)), [rows]);
  return useMemo(() => JSON.parse(found) as MatrixColumn[], [found]);
};

interface MatrixProps extends TableState {
  rows: readonly Domain[];
  stateOf: StateOf;
}

/**
 * The sites by server: a grid (of the ARIA practices) that scrolls within itself under its header and beside its domains. One
 * tab stop; the arrow keys move. Space, x or a click selects an installation, a domain's installations, or the installations on a server; with Shift a
 * range of them.
 */
export const ServerMatrix = ({ rows, stateOf, stale, restored, unreadable }: MatrixProps) => {
  const t = useT();
  const { config } = usePanel();
  const helpId = useId();
  const hasKeyboard = useHasKeyboard();
  const region = useRef<HTMLDivElement>(null);
  const { columns, chooser } = useChosenServer(useColumns(rows));
  const [density] = useDensity();
  const marked = unreadable?.rows ?? [];
  const window = useRowWindow({
    region,
    above: HEADER_PX,
    count: rows.length,
    keyOf: (row) => rows[row]?.id ?? row,
    estimatedHeight: ROW_PX[density],
    visibleHeight: 600,
    wholeBelow: 60,
  });
  const { shown, show } = window;
  const { tabStop, installationsAt, events } = useGridEvents({ region, rows, columns, shown, show });
  return (
    <>
      {hasKeyboard && (
        <p id={helpId} className="matrix-help">
          {t("matrix.help")}
        </p>
      )}
      {chooser}
      <div ref={region} className="matrix" data-density={density}>
        <table
          // A table that is a grid too: it takes the events of its cells, which have the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={t("matrix.label", { product: config.productName })}
          aria-describedby={hasKeyboard ? helpId : undefined}
          aria-multiselectable
          aria-busy={stale || undefined}
          aria-rowcount={rows.length + marked.length + 1}
          aria-colcount={columns.length + 1}
          {...events}
        >
          <MatrixHeader columns={columns} stateOf={stateOf} installationsAt={installationsAt} tabStop={tabStop} />
          <MatrixBody
            rows={rows}
            unreadable={marked}
            columns={columns}
            window={window}
            tabStop={tabStop}
            restored={restored}
          />
        </table>
      </div>
    </>
  );
};
