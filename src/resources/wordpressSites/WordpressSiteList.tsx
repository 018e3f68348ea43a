import { useGetList } from "ra-core";
import { useCallback, useDeferredValue, useEffect, useMemo } from "react";
import { ListScreen } from "../../ui/layout/ListScreen";
import { preloadWindow } from "../../ui/table/preloadWindow";
import { WindowedTable } from "../../ui/table/WindowedTable";
import { matchingUnreadable } from "../../ui/unreadable/matchingUnreadable";
import type { TextsOf } from "../../ui/unreadable/UnreadableCells";
import { SearchField } from "../../ui/widgets/SearchField";
import { useLogInToSite } from "../../custom/wordpressSso/useLogInToSite";
import { wholeList } from "../../dataProvider/localList";
import type { WordpressSite } from "../../dataProvider/records";
import { searchTerm } from "../../dataProvider/searchTerm";
import { unreadableIn } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { matchingSites } from "./matchingSites";
import { useSiteSearch } from "./useSiteSearch";
import "./wordpressSites.css";

const ALL = wholeList("name");
const none: readonly WordpressSite[] = [];

export const WordpressSiteList = () => {
  const t = useT();
  const list = useGetList<WordpressSite>("wordpress-domains", ALL);
  const [search, setSearch] = useSiteSearch();
  const unreadable = unreadableIn(list.meta);
  const wanted = useDeferredValue(search);
  const sites = list.data ?? none;
  const matching = useMemo(() => matchingSites(sites, wanted), [sites, wanted]);
  const marked = useMemo(() => matchingUnreadable(unreadable, wanted, searchTerm), [unreadable, wanted]);
  const total = sites.length + (unreadable?.rows.length ?? 0);
  const found = matching.length + (marked?.rows.length ?? 0);
  const { logIn, pendingIds } = useLogInToSite();
  useEffect(preloadWindow, []);

  const columns = useMemo(
    () => (["site", "domain", "login"] as const).map((name) => ({ name, header: t(`wordpress.${name}`) })),
    [t],
  );
  const renderRows = useCallback(
    (site: WordpressSite) => {
      const name = site.name ?? site.domain ?? site.url;
      const pending = pendingIds.includes(site.id);
      return (
        <tr role="row" className="wordpress-row">
          <th role="rowheader" scope="row">
            {name}
          </th>
          <td role="cell" className="wordpress-domain">
            {site.domain}
          </td>
          <td role="cell">
            <button
              type="button"
              className="button button-small"
              aria-label={t("wordpress.logInTo", { site: name })}
              aria-disabled={pending || undefined}
              onClick={() => !pending && logIn(site)}
            >
              {pending && <span className="spinner" />}
              {t("wordpress.logIn")}
            </button>
          </td>
        </tr>
      );
    },
    [t, logIn, pendingIds],
  );

  const noMatch = (
    <div className="placard">
      <h2>{t("wordpress.noMatch", { search: wanted })}</h2>
      <button type="button" className="button" onClick={() => setSearch("")}>
        {t("wordpress.clear")}
      </button>
    </div>
  );
  return (
    <ListScreen
      title={t("wordpress.title")}
      tools={
        total > 0 && (
          <>
            <p className="list-count" role="status">
              {found === total
                ? t("wordpress.count", { smart_count: total })
                : t("wordpress.countOf", { matching: found, total })}
            </p>
            <SearchField label={t("wordpress.search")} value={search} onChange={setSearch} />
          </>
        )
      }
      list={list}
      loading={t("wordpress.loading")}
      empty={
        <>
          <h2>{t("wordpress.empty")}</h2>
          <p>{t("wordpress.emptyText")}</p>
        </>
      }
      renderTable={(_, { stale }) =>
        found === 0 ? (
          noMatch
        ) : (
          <WindowedTable
            label={t("wordpress.title")}
            columns={columns}
            rows={matching}
            keyOf={keyOf}
            renderRows={renderRows}
            estimatedHeight={43}
            stale={stale}
            unreadable={marked}
            textsOf={textsOf}
          />
        )
      }
    />
  );
};

const textsOf: TextsOf = ({ name, domain, url }) => [name ?? domain ?? url, domain];
const keyOf = (site: WordpressSite) => site.id;
