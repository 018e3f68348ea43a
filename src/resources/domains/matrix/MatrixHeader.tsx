import { useT } from "../../../i18n";
import type { SiteLink } from "../selection/link";
import type { MatrixColumn } from "./columns";
import { Tick } from "./MatrixRow";
import type { Place } from "./move";
import { placeProps } from "./place";
import { useAreSelected } from "./useAreSelected";

interface CellProps {
  name: string;
  links: readonly SiteLink[];
  place: ReturnType<typeof placeProps>;
}

const HeaderCell = ({ name, links, place }: CellProps) => (
  <th role="columnheader" scope="col" aria-selected={useAreSelected(links)} {...place}>
    <span className="matrix-name">
      <Tick />
      <span>{name}</span>
    </span>
  </th>
);

interface Props {
  columns: readonly MatrixColumn[];
  linksAt: (place: Place) => readonly SiteLink[];
  tabStop: Place;
}

/** The servers; each selects all of its links. */
export const MatrixHeader = ({ columns, linksAt, tabStop }: Props) => {
  const t = useT();
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {[{ id: "", name: t("siteFilters.matrix.domain") }, ...columns].map(({ id, name }, column) => {
          const place = { row: -1, column };
          const isTabStop = tabStop.row < 0 && tabStop.column === column;
          return <HeaderCell key={id} name={name} links={linksAt(place)} place={placeProps(place, isTabStop)} />;
        })}
      </tr>
    </thead>
  );
};
