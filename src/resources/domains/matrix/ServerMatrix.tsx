import { useVirtualizer } from "@tanstack/react-virtual";
import { useId, useMemo, useRef, type KeyboardEvent, type MouseEvent } from "react";
import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import type { TableState } from "../../../ui/layout/ListScreen";
import { usePanel } from "../../../ui/panel";
import { UnreadableCells } from "../../../ui/unreadable/UnreadableCells";
import { linksOf, type SiteLink } from "../selection/link";
import { columnsOf, linksOn, type MatrixColumn } from "./columns";
import "./matrix.css";
import { MatrixRow, Tick } from "./MatrixRow";
import { useGridFocus } from "./useGridFocus";
import { toggleLinks, useAreSelected } from "./useAreSelected";

/** From this many rows on, only those near the visible part are in the document. */
const WINDOWED_FROM = 60;
const OVERSCAN = 6;
const ROW_PX = 58;
const HEADER_PX = 44;

interface HeaderProps {
  name: string;
  links: readonly SiteLink[];
  column: number;
  isTabStop: boolean;
}

const Header = ({ name, links, column, isTabStop }: HeaderProps) => (
  <th
    role="columnheader"
    scope="col"
    aria-selected={useAreSelected(links)}
    data-place={`-1:${column}`}
    tabIndex={isTabStop ? 0 : -1}
  >
    <span className="matrix-name">
      <Tick />
      <span>{name}</span>
    </span>
  </th>
);

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className="matrix-spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );

/** The same array until a server comes, goes or changes its name: cells are memoised. */
const useColumns = (rows: readonly Domain[]): readonly MatrixColumn[] => {
  const found = useMemo(() => JSON.stringify(columnsOf(rows)), [rows]);
  return useMemo(() => JSON.parse(found) as MatrixColumn[], [found]);
};

interface Props extends TableState {
  rows: readonly Domain[];
}

/**
 * The sites by server: a grid (of the ARIA practices) that scrolls within itself under its header and beside its domains. One
 * tab stop; the arrow keys move. Space, x or a click selects a link, a domain's links, or the links to a server.
 */
export const ServerMatrix = ({ rows, stale, restored, unreadable }: Props) => {
  const t = useT();
  const { config } = usePanel();
  const helpId = useId();
  const region = useRef<HTMLDivElement>(null);
  const columns = useColumns(rows);
  const marked = unreadable?.rows ?? [];
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollPaddingStart: HEADER_PX,
    initialRect: { width: 0, height: 600 },
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const isWindowed = rows.length >= WINDOWED_FROM;
  const near = isWindowed ? virtualizer.getVirtualItems() : [];
  const shown = isWindowed ? near.map(({ index }) => index) : rows.map((_, index) => index);
  const { tabStop, onKeyDown, onFocus } = useGridFocus({
    region,
    rows: rows.length,
    columns: columns.length,
    shown,
    show: (row) => isWindowed && virtualizer.scrollToIndex(row),
  });
  const all = useMemo(() => rows.flatMap(linksOf), [rows]);
  const byServer = useMemo(() => columns.map((column) => linksOn(rows, column)), [rows, columns]);

  /** The links that a cell stands for. */
  const linksAt = (target: EventTarget): readonly SiteLink[] => {
    const cell = target instanceof Element ? target.closest("th, td") : null;
    const place = cell?.closest("[data-place]") ?? cell?.querySelector("[data-place]");
    const [row = "", column = ""] = place?.getAttribute("data-place")?.split(":") ?? [];
    if (!place) return [];
    const server = Number(column) - 1;
    if (Number(row) < 0) return (server < 0 ? all : byServer[server]) ?? [];
    const domain = rows[Number(row)];
    const links = domain ? linksOf(domain) : [];
    return server < 0 ? links : links.filter((link) => String(link.server.id) === columns[server]?.id);
  };
  const toggle = (event: KeyboardEvent | MouseEvent) => {
    const links = linksAt(event.target);
    if (links.length > 0) toggleLinks(links);
  };
  const pressed = (event: KeyboardEvent) => {
    onKeyDown(event);
    if ((event.key !== " " && event.key !== "x") || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    toggle(event);
  };
  const clicked = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest("a")) toggle(event);
  };
  const before = near[0]?.start ?? 0;
  const after = isWindowed ? virtualizer.getTotalSize() - (near.at(-1)?.end ?? 0) : 0;
  const width = columns.length + 1;
  return (
    <>
      <p id={helpId} className="matrix-help">
        {t("siteFilters.matrix.help")}
      </p>
      <div ref={region} className="matrix">
        <table
          // A table that is a grid too: it takes the events of its cells, which have the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={t("siteFilters.matrix.label", { product: config.productName })}
          aria-describedby={helpId}
          aria-multiselectable
          aria-busy={stale || undefined}
          aria-rowcount={rows.length + marked.length + 1}
          aria-colcount={width}
          onKeyDown={pressed}
          onFocus={onFocus}
          onClick={clicked}
        >
          <thead role="rowgroup">
            <tr role="row" aria-rowindex={1}>
              {[{ id: "", name: t("siteFilters.matrix.domain") }, ...columns].map(({ id, name }, column) => (
                <Header
                  key={id}
                  name={name}
                  links={(column === 0 ? all : byServer[column - 1]) ?? []}
                  column={column}
                  isTabStop={tabStop.row < 0 && tabStop.column === column}
                />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {marked.map((row, index) => (
              <tr key={row.key} role="row" aria-rowindex={index + 2} className="unreadable-row">
                <UnreadableCells row={row} columns={width} textsOf={(texts) => [texts["url"] ?? texts["domain"]]} />
              </tr>
            ))}
            <Spacer height={before} columns={width} />
            {shown.map((index) => {
              const domain = rows[index];
              return (
                domain && (
                  <tr
                    key={domain.id}
                    ref={isWindowed ? virtualizer.measureElement : undefined}
                    role="row"
                    aria-rowindex={index + marked.length + 2}
                    data-index={index}
                  >
                    <MatrixRow
                      domain={domain}
                      columns={columns}
                      row={index}
                      tabColumn={tabStop.row === index ? tabStop.column : undefined}
                      restored={restored}
                    />
                  </tr>
                )
              );
            })}
            <Spacer height={after} columns={width} />
          </tbody>
        </table>
      </div>
    </>
  );
};
