import { useId } from "react";
import { Link } from "react-router";
import type { DomainFilter } from "@/model/domainFilters";
import { useT } from "@/i18n";
import { UNKNOWN_COUNT } from "@/lib/constants";
import { toSitesPath } from "./toSitesPath";
import type { Totals } from "./useTotals";
import styles from "./overview.module.css";

interface Props {
  title: string;
  bars: readonly (readonly [label: string, filter: DomainFilter | ""])[];
  total: Totals["total"];
}

/** A table for screen readers; the bars are visual only. */
export const BarChart = ({ title, bars, total }: Props) => {
  const t = useT();
  const id = useId();
  const longest = Math.max(1, ...bars.map(([, filter]) => total(filter) ?? 0));
  return (
    <section className={`section ${styles.barChart}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      <table aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t("overview.server.sites")}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(([label, filter]) => {
            const count = total(filter);
            return (
              <tr key={filter}>
                <th scope="row">{label}</th>
                <td>
                  <span
                    className={styles.barChartBar}
                    style={{ inlineSize: `calc((100% - 64px) * ${(count ?? 0) / longest})` }}
                  />
                  <Link to={toSitesPath({ filter })}>{count ?? UNKNOWN_COUNT}</Link>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
