import { useListContext } from "ra-core";
import { useT } from "../../i18n";

const shown = (value: unknown): string | number => (typeof value === "number" || typeof value === "string" ? value : 0);

/** 'Showing {current page} to {to} of {total} Entries', with Prev and Next where such a page exists. */
export const DomainFooter = () => {
  const t = useT();
  const { meta = {}, page, setPage, hasPreviousPage, hasNextPage } = useListContext();
  const { current_page, to, total } = meta as Record<string, unknown>;
  return (
    <div className="domain-footer">
      <p role="status">{t("sites.footer", { page: shown(current_page), to: shown(to), total: shown(total) })}</p>
      <nav aria-label={t("sites.pages")}>
        {hasPreviousPage && (
          <button type="button" className="button" onClick={() => setPage(page - 1)}>
            {t("sites.prev")}
          </button>
        )}
        {hasNextPage && (
          <button type="button" className="button" onClick={() => setPage(page + 1)}>
            {t("sites.next")}
          </button>
        )}
      </nav>
    </div>
  );
};
