import { createContext, type ReactNode, useContext } from "react";
import { Link } from "react-router";
import { provideTexts, useT } from "../../i18n";
import "./fleet.css";
import type { FigureOf } from "./figures";
import { type Filters, queryOf } from "./tally";
import { fleet } from "./texts";

// Everything that shows figures needs this file: the texts of the fleet load with it.
provideTexts({ fleet });

export const FiguresContext = createContext<FigureOf>(() => ({ count: undefined, isPartial: false }));
export const useFigures = (): FigureOf => useContext(FiguresContext);

export const addressOf = (filters: Filters): string => `/domains${queryOf(filters)}`;

/** '12'; a dash while nothing is known; '12+' while not all sites were read, which is said in words as well. */
const Count = ({ filters }: { filters: Filters }) => {
  const t = useT();
  const { count, isPartial } = useFigures()(filters);
  if (count === undefined) return <span className="figure-count">—</span>;
  if (!isPartial) return <span className="figure-count">{t("fleet.count", { count })}</span>;
  const words = t("fleet.soFar", { count });
  return (
    <span className="figure-count figure-part" title={words}>
      {/* None so far is as good as unknown. */}
      <span aria-hidden="true">{count > 0 ? t("fleet.part", { count }) : "—"}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
};

interface Props {
  filters: Filters;
  /** What the figure says: 'Suspended'. */
  children: ReactNode;
}

/** A figure that leads to the sites list with exactly its filters. */
export const FigureLink = ({ filters, children }: Props) => (
  <Link to={addressOf(filters)} className="figure">
    <span className="figure-name">{children}</span> <Count filters={filters} />
  </Link>
);
