import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { activityLog, type LogEntry } from "@/custom/activity";
import { AddWebsite, type WebsiteNotes, fieldLabels } from "@/custom/addWebsite";
import { toPlainText } from "@/dataProvider/request";
import { useT } from "@/i18n";
import { readErrorMessage } from "@/i18n/errorMessage";
import { isolateText } from "@/lib/isolateText";
import { stripAddressPrefix } from "@/lib/address";
import { useCurrentUser, useServices } from "@/ui/services";
import { ServerNote } from "@/resources/servers";
import { domainAtQuery } from "../list/domainSearch";
import { domainPath, hostOf } from "../siteOf";
import { getCachedDomains } from "@/dataProvider/cachedDomains";

/** The fields of a new website whose names must be new, and where the records of other sites may tell theirs. */
const fields = {
  ftp_user: ["ftp_user"],
  db_name: ["mysql_name", "db_name"],
  db_user: ["mysql_user", "db_user"],
} as const;

type NameField = keyof typeof fields;
type KnownNames = Readonly<Record<NameField, ReadonlyMap<string, SiteRecord>>>;

/** A site's address and the names that are known of it. */
type SiteRecord = Readonly<Record<string, unknown>> & { url: string };

const names = Object.keys(fields) as NameField[];

/** Names are compared without case: whether a server tells them apart is its own affair. */
const fold = (name: unknown): string => (typeof name === "string" ? name.trim().toLowerCase() : "");

/** The sites that were added from this browser, with what was sent. */
export const addedSites = (entries: readonly LogEntry[]): SiteRecord[] =>
  entries
    .filter(({ kind, of, state }) => kind === "create" && of === "domains" && state === "done")
    .map(({ name, changes }) => ({ ...Object.fromEntries(changes.map(({ field, to }) => [field, to])), url: name }));

/** The names that these domains have, as far as their records tell them. */
export const knownNames = (domains: readonly SiteRecord[]): KnownNames => {
  const known = {
    ftp_user: new Map<string, SiteRecord>(),
    db_name: new Map<string, SiteRecord>(),
    db_user: new Map<string, SiteRecord>(),
  };
  for (const domain of domains) {
    for (const field of names) {
      for (const source of fields[field]) {
        const name = fold(domain[source]);
        if (name) known[field].set(name, domain);
      }
    }
  }
  return known;
};

/** The site that has this name already. */
export const siteWithName = (known: KnownNames, field: NameField, name: unknown): SiteRecord | undefined =>
  known[field].get(fold(name));

/** Says whether the domain that was typed exists already. Each value is looked up once. */
const DomainNote = ({ left }: { left: string }) => {
  const t = useT();
  const services = useServices();
  const typed: unknown = useWatch({ name: "domain" });
  const host = hostOf(left);
  const isCurrent = host.includes(".") && hostOf(toPlainText(typed)) === host;
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    ...domainAtQuery(left, services),
    enabled: isCurrent,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const servers = (found?.servers ?? []).map(({ name }) => isolateText(name)).join(", ");
  return (
    <div role="status">
      {isCurrent && found && (
        <p className="field-note">
          {servers
            ? t("addWebsite.looks.exists", { domain: host, servers })
            : t("addWebsite.looks.existsOnly", { domain: host })}{" "}
          {/* In a new tab: this form would lose the passwords that were typed. */}
          <a href={domainPath(found)} target="_blank" rel="noopener noreferrer">
            {t("addWebsite.looks.open")}
            <span className="visually-hidden"> {t("addWebsite.looks.newTab")}</span>
          </a>
        </p>
      )}
      {isCurrent && error && (
        <p className="field-note">
          {t("addWebsite.looks.failed")} {readErrorMessage(error, t)}{" "}
          <button type="button" className="button button-small" onClick={() => void refetch()}>
            {t("common.retry")}
          </button>
        </p>
      )}
    </div>
  );
};

/** Says which of these names another site has already, where what the browser knows tells it. Asks for nothing. */
const NamesNote = ({ fields }: { fields: readonly NameField[] }) => {
  const t = useT();
  const { queryClient } = useServices();
  const userId = useCurrentUser()?.id ?? "";
  const typed = JSON.stringify(useWatch({ name: [...fields] }));
  const values = useDeferredValue(typed);
  const taken = useMemo(() => {
    const known = knownNames([...addedSites(activityLog.read(userId)), ...getCachedDomains(queryClient)]);
    const names = JSON.parse(values) as unknown[];
    return fields.flatMap((field, index) => {
      const site = siteWithName(known, field, names[index]);
      return site ? [{ field, name: String(names[index]).trim(), site }] : [];
    });
  }, [queryClient, userId, fields, values]);
  return (
    <div role="status" className="wide">
      {taken.map(({ field, name, site }) => (
        <p key={field} className="field-note">
          {t("addWebsite.looks.taken", { field: t(fieldLabels[field]), name, domain: stripAddressPrefix(site.url) })}
        </p>
      ))}
    </div>
  );
};

const notes: WebsiteNotes = {
  Domain: DomainNote,
  Server: ServerNote,
  Names: NamesNote,
};

/** The New Website form, with what the other resources know of what is typed. */
export const NewWebsite = () => <AddWebsite notes={notes} />;
