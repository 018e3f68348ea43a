import { Link } from "react-router";
import { type MessageKey, type Translate, useT } from "@/i18n";
import { allowedChoices, filterNames, type DomainFilters } from "@/model/domainFilters";
import type { FiltersProps } from "../useDomainFilters";
import { formatFilter } from "./formatFilters";
import styles from "./siteFilters.module.css";

/** Search and filters: the cause within 'No site ...', and the name of what a button removes. */
export const listCauses = (filters: Partial<DomainFilters>, t: Translate) =>
  filterNames.flatMap((name) => {
    const value = filters[name];
    if (!value || name === "selected") return [];
    const cause = allowedChoices[name]
      ? t(`siteFilters.empty.${name}.${value}` as MessageKey)
      : t(`siteFilters.empty.${name}` as MessageKey, { value });
    const label = name === "search" ? t("savedViews.search", { search: value }) : formatFilter(name, value, t);
    return [{ name, cause, label: label ?? value }];
  });

export const NoDomains = ({ filters: { applied, isFiltered, change, clear } }: FiltersProps) => {
  const t = useT();
  const causes = listCauses(applied, t);
  if (!isFiltered)
    return (
      <>
        <h2>{t("sites.empty")}</h2>
        <p>{t("siteFilters.empty.text")}</p>
        <Link to="/add-domain" className="button button-primary">
          {t("sites.addWebsite")}
        </Link>
      </>
    );
  return (
    <>
      <h2>{t("sites.empty")}</h2>
      <p className="two-lines">
        {t("siteFilters.empty.filtered", { causes: causes.map(({ cause }) => cause).join(" ") })}
      </p>
      <div className={styles.causes}>
        {causes.map(({ name, label }) => (
          <button key={name} type="button" className="button" onClick={() => change({ [name]: "" })}>
            {t("siteFilters.remove", { name: label })}
          </button>
        ))}
        {causes.length !== 1 && (
          <button type="button" className="button" onClick={clear}>
            {t("siteFilters.clearAll")}
          </button>
        )}
      </div>
    </>
  );
};
