import { useId, useMemo, useRef } from "react";
import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import type { TableState } from "../../../ui/layout/ListScreen";
import { usePanel } from "../../../ui/panel";
import { useDensity } from "../../../ui/table/useDensity";
import { columnsOf, type MatrixColumn } from "./columns";
import "./matrix.css";
import { MatrixBody } from "./MatrixBody";
import { MatrixHeader } from "./MatrixHeader";
import { useGridEvents } from "./useGridEvents";
import { useRowWindow } from "./useRowWindow";

/** The same array until a server comes, goes or changes its name: cells are memoised. */
const useColumns = (rows: readonly Domain[]): readonly MatrixColumn[] => {
  const found = useMemo(() => JSON.stringify(columnsOf(rows)), [rows]);
  return useMemo(() => JSON.parse(found) as MatrixColumn[], [found]);
};

/**
 * The sites by server: a grid (of the ARIA practices) that scrolls within itself under its header and beside its domains. One
 * tab stop; the arrow keys move. Space, x or a click selects a link, a domain's links, or the links to a server; with Shift a
 * range of them.
 */
export const ServerMatrix = ({ rows, stale, restored, unreadable }: TableState & { rows: readonly Domain[] }) => {
  const t = useT();
  const { config } = usePanel();
  const helpId = useId();
  const region = useRef<HTMLDivElement>(null);
  const columns = useColumns(rows);
  const [density] = useDensity();
  const marked = unreadable?.rows ?? [];
  const window = useRowWindow({ region, count: rows.length, density, keyOf: (row) => rows[row]?.id ?? row });
  const { shown, show } = window;
  const { tabStop, linksAt, events } = useGridEvents({ region, rows, columns, shown, show });
  return (
    <>
      <p id={helpId} className="matrix-help">
        {t("siteFilters.matrix.help")}
      </p>
      <div ref={region} className="matrix" data-density={density}>
        <table
          // A table that is a grid too: it takes the events of its cells, which have the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={t("siteFilters.matrix.label", { product: config.productName })}
          aria-describedby={helpId}
          aria-multiselectable
          aria-busy={stale || undefined}
          aria-rowcount={rows.length + marked.length + 1}
          aria-colcount={columns.length + 1}
          {...events}
        >
          <MatrixHeader columns={columns} linksAt={linksAt} tabStop={tabStop} />
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
