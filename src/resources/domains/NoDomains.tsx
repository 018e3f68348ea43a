import { Link } from "react-router";
import { useT } from "../../i18n";

interface Props {
  filters: { isFiltered: boolean; clear: () => void };
}

/** The list is empty: the specification's words, and the next step. */
export const NoDomains = ({ filters: { isFiltered, clear } }: Props) => {
  const t = useT();
  return (
    <>
      <h2>{t("sites.empty")}</h2>
      <p>{t(isFiltered ? "siteFilters.empty.filtered" : "siteFilters.empty.text")}</p>
      {isFiltered ? (
        <button type="button" className="button" onClick={clear}>
          {t("siteFilters.empty.clear")}
        </button>
      ) : (
        <Link to="/add-domain" className="button button-primary">
          {t("sites.addWebsite")}
        </Link>
      )}
    </>
  );
};
