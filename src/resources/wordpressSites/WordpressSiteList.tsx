import { useGetList } from "ra-core";
import { type KeyboardEvent, useCallback, useDeferredValue, useMemo } from "react";
import { ExportMenu, type ToCsvRows } from "@/ui/csv/ExportMenu";
import { CredentialsHost } from "@/custom/credentials";
import { OtherHostButton, useLogInToSite } from "@/custom/wordpressSso";
import { isUnencrypted, toSearchTerm } from "@/lib/webAddress";
import { ListScreen, notifyOnChangeProps } from "@/ui/layout/ListScreen";
import { WindowedTable } from "@/ui/table/WindowedTable";
import { filterInvalidRecords, type GetTexts } from "@/ui/invalidRecords/InvalidRecords";
import { EmptyState } from "@/ui/widgets/screenStates";
import { WebAddress } from "@/ui/widgets/WebAddress";
import { SearchField } from "@/ui/widgets/textInputs";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import type { WordpressSite } from "@/model/records";
import { getInvalidRecords } from "@/dataProvider/responses";
import { type Translate, useT } from "@/i18n";
import { filterSites, useSiteSearch } from "./useSiteSearch";
import { Link } from "react-router";
import { canAccess } from "@/authProvider/access";
import { useCurrentUser } from "@/ui/services";
import styles from "./wordpressSites.module.css";

export const toWordpressCsvRows: ToCsvRows<WordpressSite> = ({ name, domain, url }, { t }) => [
  {
    [t("wordpress.site")]: name ?? domain ?? url,
    [t("wordpress.domain")]: domain ?? "",
    [t("wordpress.address")]: url,
  },
];

/** The empty state, with 'Add Website' for users who may add one. */
const NoSites = () => {
  const t = useT();
  const user = useCurrentUser();
  return (
    <>
      <h2>{t("wordpress.empty")}</h2>
      {/* react-admin's <CanAccess> renders a moment later, and would add to the first script of the lite lists. */}
      {canAccess(user, { resource: "domains", action: "create" }) && (
        <Link to="/add-domain" className="button button-primary">
          {t("sites.addWebsite")}
        </Link>
      )}
    </>
  );
};

const none: WordpressSite[] = [];

const useSites = () => useGetList<WordpressSite>("wordpress-domains", ALL_BY_NAME, { notifyOnChangeProps });

const getTexts: GetTexts = ({ name, domain, url }) => [name ?? domain ?? url, domain];
const getSiteId = (site: WordpressSite) => site.id;

const useMatches = ({ data: sites = none, meta }: ReturnType<typeof useSites>, search: string) => {
  const invalidRecords = getInvalidRecords(meta);
  const matching = useMemo(() => filterSites(sites, search), [sites, search]);
  const matchingInvalid = useMemo(
    () => filterInvalidRecords(invalidRecords, search, toSearchTerm),
    [invalidRecords, search],
  );
  return {
    matching,
    matchingInvalid,
    matchCount: matching.length + (matchingInvalid?.rows.length ?? 0),
    total: sites.length + (invalidRecords?.rows.length ?? 0),
  };
};

const NoMatch = ({ search, onClear }: { search: string; onClear: () => void }) => {
  const t = useT();
  return (
    <EmptyState variant="noMatch">
      <h2>{t("wordpress.noMatch", { search })}</h2>
      <button type="button" className="button" onClick={onClear}>
        {t("wordpress.clear")}
      </button>
    </EmptyState>
  );
};

type Login = ReturnType<typeof useLogInToSite>;

const logInToOnlyMatch = ([site, ...others]: readonly WordpressSite[], { logIn, pendingIds }: Login): void => {
  if (site && others.length === 0 && !pendingIds.includes(site.id)) logIn(site);
};

/** Renders the row of a site with its Log In button; its domain links to the domain's page, if the user has access. */
const useSiteRows = ({ logIn, pendingIds, postedId }: Login) => {
  const t = useT();
  const mayOpen = canAccess(useCurrentUser(), { resource: "domains", action: "list" });
  return useCallback(
    (site: WordpressSite, rowIndex: number | undefined) => {
      const name = site.name ?? site.domain ?? site.url;
      const pending = pendingIds.includes(site.id);
      return (
        <tr role="row" aria-rowindex={rowIndex} className={styles.wordpressRow}>
          <th role="rowheader" scope="row">
            <span className="two-lines" title={name ?? undefined}>
              {name}
            </span>
          </th>
          <td role="cell" className={styles.wordpressDomain}>
            {mayOpen && site.domain ? (
              <Link className="link-target" to={`/site?address=${encodeURIComponent(site.domain)}`}>
                <WebAddress url={site.domain} />
              </Link>
            ) : (
              <WebAddress url={site.domain ?? ""} />
            )}
            {isUnencrypted(site.url) && (
              <span className={styles.wordpressUnencrypted} title={t("wordpress.unencrypted")}>
                http
                <span className="visually-hidden"> ({t("wordpress.unencrypted")})</span>
              </span>
            )}
            <OtherHostButton site={site} logIn={logIn} pendingIds={pendingIds} postedId={postedId} />
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
              <span>{t("wordpress.logIn")}</span>
            </button>
          </td>
        </tr>
      );
    },
    [t, logIn, pendingIds, postedId, mayOpen],
  );
};

const formatSiteCount = (matching: number, total: number, t: Translate): string =>
  matching === total ? t("wordpress.count", { smart_count: total }) : t("wordpress.countOf", { matching, total });

export const WordpressSiteList = () => {
  const t = useT();
  const list = useSites();
  const [search, setSearch] = useSiteSearch();
  const deferredSearch = useDeferredValue(search);
  const { matching, matchingInvalid, matchCount, total } = useMatches(list, deferredSearch);
  const invalidCount = matchingInvalid?.rows.length;
  const login = useLogInToSite();
  const renderRows = useSiteRows(login);
  /** Enter logs in to the only match; the table may still show an earlier search. */
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === "Enter" && !nativeEvent.isComposing) logInToOnlyMatch(filterSites(list.data ?? none, search), login);
  };
  const columns = useMemo(
    () => (["site", "domain", "login"] as const).map((name) => ({ name, header: t(`wordpress.${name}`) })),
    [t],
  );
  const tools = total > 0 && (
    <>
      <SearchField isForNames label={t("wordpress.search")} value={search} onChange={setSearch} onKeyDown={onKeyDown} />
      <ExportMenu
        resource="wordpress-domains"
        records={matching}
        invalidCount={invalidCount}
        toCsvRows={toWordpressCsvRows}
      />
    </>
  );
  return (
    <>
      <CredentialsHost />
      <ListScreen
        title={t("wordpress.title")}
        tools={tools}
        summary={<span role="status">{total > 0 && formatSiteCount(matchCount, total, t)}</span>}
        list={list}
        loading={t("wordpress.loading")}
        empty={<NoSites />}
        renderTable={(_, { stale }) =>
          matchCount === 0 ? (
            <NoMatch search={deferredSearch} onClear={() => setSearch("")} />
          ) : (
            <WindowedTable
              label={t("wordpress.title")}
              columns={columns}
              rows={matching}
              getKey={getSiteId}
              renderRows={renderRows}
              stale={stale}
              invalidRecords={matchingInvalid}
              getTexts={getTexts}
            />
          )
        }
      />
    </>
  );
};
