import { useNotify } from "ra-core";
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from "react";
import type { Domain } from "../../dataProvider/records";
import { RUN_INSTALLATIONS_MAX } from "../../lib/constants";
import {
  deselectInstallations,
  readSelection,
  selectInstallations,
  type SiteInstallation,
  siteInstallationKey,
} from "../bulk";
import { areSelected } from "./MatrixRow";
import { installationsIn, installationsInRange, type MatrixColumn, withinKind } from "./columns";
import { elementAt, type Place, placeOf, useGridFocus } from "./useGridFocus";
import type { useRowWindow } from "../../ui/table/useRowWindow";

/** Where a range begins: a domain (none in the header) and a column. */
interface Anchor {
  domain: Domain["id"] | undefined;
  column: number;
  /** What was selected before the range was extended. */
  before: ReadonlyMap<string, SiteInstallation>;
}

interface SelectionOptions {
  rows: readonly Domain[];
  installationsAt: (place: Place) => readonly SiteInstallation[];
  /** Is told how many installations found no room. */
  onFull: (count: number) => void;
}

/**
 * Selects cells of the matrix, as the grids of the ARIA practices do: one alone, a range from the cell that was used last
 * (Shift with a click, Space or x), or a range that follows the focus (Shift with the keys that move it).
 */
const useGridSelection = ({ rows, installationsAt, onFull }: SelectionOptions) => {
  const anchor = useRef<Anchor>(undefined);
  const isExtending = useRef(false);

  const begin = ({ row, column }: Place) => {
    anchor.current = { domain: rows[row]?.id, column, before: readSelection() };
  };
  /** Rows may have come and gone since. */
  const beginning = (): Place | undefined => {
    if (!anchor.current) return undefined;
    const { domain, column } = anchor.current;
    const row = domain === undefined ? -1 : rows.findIndex(({ id }) => id === domain);
    return domain !== undefined && row < 0 ? undefined : { row, column };
  };
  const set = (installations: readonly SiteInstallation[], isSelected: boolean) => {
    if (!isSelected) return deselectInstallations(installations.map(siteInstallationKey));
    const left = selectInstallations(installations);
    if (left > 0) onFull(left);
  };
  /** Selects the range up to `to`, in the place of the one up to `from`. What was selected before stays. */
  const extend = (start: Place, from: Place, to: Place) => {
    const range = installationsInRange(installationsAt, start, to);
    const keys = new Set([...range.map(siteInstallationKey), ...(anchor.current?.before.keys() ?? [])]);
    const before = installationsInRange(installationsAt, start, from);
    set(
      before.filter((installation) => !keys.has(siteInstallationKey(installation))),
      false,
    );
    set(range, true);
  };

  return {
    /** Selects the cell, or deselects it when all of its installations are selected; a range follows its last cell. */
    toggle: (place: Place, isRange: boolean) => {
      const start = isRange ? beginning() : undefined;
      set(
        start ? installationsInRange(installationsAt, start, place) : installationsAt(place),
        !areSelected(installationsAt(place)),
      );
      isExtending.current = false;
      begin(place);
    },
    /** To be called when a key moves the focus. @returns where it goes. */
    moved: (from: Place, to: Place, isRange: boolean): Place => {
      if (!isRange) {
        isExtending.current = false;
        return to;
      }
      if (!isExtending.current) begin(from);
      isExtending.current = true;
      const start = beginning() ?? from;
      const end = withinKind(to, start);
      extend(start, from, end);
      return end;
    },
  };
};

interface Options extends Pick<ReturnType<typeof useRowWindow>, "shown" | "show"> {
  region: RefObject<HTMLElement | null>;
  rows: readonly Domain[];
  columns: readonly MatrixColumn[];
}

const isLink = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest("a") !== null;

/** What mouse and keyboard do in the matrix: they move the focus, and select cells. */
export const useGridEvents = ({ region, rows, columns, shown, show }: Options) => {
  const notify = useNotify();
  const installationsAt = (place: Place) => installationsIn(rows, columns, place);
  const onFull = (count: number) =>
    notify("matrix.full", { type: "warning", messageArgs: { count, max: RUN_INSTALLATIONS_MAX } });
  const { toggle, moved: onMove } = useGridSelection({ rows, installationsAt, onFull });
  const size = { rows: rows.length, columns: columns.length };
  const { tabStop, ...focus } = useGridFocus({ region, ...size, shown, show, onMove });

  const toggleAt = ({ target, shiftKey }: KeyboardEvent | MouseEvent) => {
    const place = placeOf(target);
    if (place) toggle(place, shiftKey);
  };
  const events: ComponentProps<"table"> = {
    onFocus: focus.onFocus,
    onKeyDown: (event) => {
      focus.onKeyDown(event);
      const isToggle = event.key === " " || event.key.toLowerCase() === "x";
      if (!isToggle || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      toggleAt(event);
    },
    // With Shift the browser would select the text up to the last click, and leave the focus there.
    onMouseDown: (event) => {
      const place = event.shiftKey && !isLink(event) ? placeOf(event.target) : undefined;
      if (!place) return;
      event.preventDefault();
      elementAt(region.current, place)?.focus();
    },
    onClick: (event) => {
      if (!isLink(event)) toggleAt(event);
    },
  };
  return { tabStop, installationsAt, events };
};
