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

/** A figure in words: '12', '12 so far', or a dash while nothing is known. */
export const useFigureWords = () => {
  const t = useT();
  const figureOf = useFigures();
  return (filters: Filters): string => {
    const { count, isPartial } = figureOf(filters);
    if (count === undefined) return "—";
    return isPartial ? t("fleet.soFar", { count }) : t("fleet.count", { count });
  };
};

/** '12', or '12+' while not all sites were read, which is said in words as well. None so far is as good as unknown. */
const Count = ({ filters }: { filters: Filters }) => {
  const t = useT();
  const words = useFigureWords()(filters);
  const { count, isPartial } = useFigures()(filters);
  if (count === undefined || !isPartial) return <span className="figure-count">{words}</span>;
  return (
    <span className="figure-count figure-part" title={words}>
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
