import { useListContext } from "ra-core";
import { listQuery } from "@/dataProvider/queryKeys";
import { useT } from "@/i18n";
import { UNKNOWN_COUNT } from "@/lib/constants";
import { useServices } from "@/ui/services";
import styles from "./domainList.module.css";

/** A dash if the server does not report it; `to` is null beyond the last page. */
const formatValue = (value: unknown): string | number =>
  typeof value === "number" || typeof value === "string" ? value : value === null ? 0 : UNKNOWN_COUNT;

/**
 * 'Showing {current page} to {to} of {total} Entries', with Prev and Next if there are such pages. Visually hidden if the list is
 * empty.
 */
export const DomainFooter = () => {
  const t = useT();
  const { queryClient, dataProvider } = useServices();
  const {
    data = [],
    meta = {},
    page,
    perPage,
    sort,
    filterValues,
    setPage,
    hasPreviousPage,
    hasNextPage,
  } = useListContext();
  const { current_page, to, total } = meta as Record<string, unknown>;
  const steps = [
    ["prev", hasPreviousPage, page - 1],
    ["next", hasNextPage, page + 1],
  ] as const;
  /** Starts when the pointer enters the button. */
  const prefetchPage = (to: number) => {
    const params = { pagination: { page: to, perPage }, sort, filter: filterValues };
    void queryClient.prefetchQuery(listQuery(dataProvider, "domains", params));
  };
  return (
    <div className={total === 0 ? "visually-hidden" : styles.domainFooter}>
      <p role="status">
        {t("sites.footer", { page: formatValue(current_page), to: formatValue(to), total: formatValue(total) })}
      </p>
      {(hasPreviousPage || hasNextPage) && (
        <p className="print-only">
          {typeof total === "number"
            ? t("sites.shownOf", { shown: data.length, total })
            : t("sites.shownOfMore", { shown: data.length })}
        </p>
      )}
      <nav aria-label={t("sites.pages")}>
        {steps.map(
          ([step, exists, to]) =>
            exists && (
              <button
                key={step}
                type="button"
                className="button"
                onPointerEnter={() => prefetchPage(to)}
                onClick={() => setPage(to)}
              >
                {t(`sites.${step}`)}
              </button>
            ),
        )}
      </nav>
    </div>
  );
};
