import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { activityLog, type LogEntry } from "@/custom/activity";
import { fieldLabels } from "@/custom/addWebsite";
import { AddWebsite, type WebsiteNotes } from "@/custom/addWebsite/mui";
import { toPlainText, isolateText } from "@/lib/serverText";
import { useT } from "@/i18n";
import { readErrorMessage } from "@/i18n/errorMessage";
import { stripAddressPrefix } from "@/lib/webAddress";
import { useCurrentUser, useServices } from "@/ui/services";
import { ServerNote } from "@/resources/servers";
import { getDomainByAddressQuery } from "../list/domainSearch";
import { getDomainPath, toHost } from "../siteAddresses";
import { getCachedDomains } from "@/dataProvider/domainEvents";

/** Names that must be unique, and the record fields that contain those of other sites. */
const nameFields = {
  ftp_user: ["ftp_user"],
  db_name: ["mysql_name", "db_name"],
  db_user: ["mysql_user", "db_user"],
} as const;

type NameField = keyof typeof nameFields;
type UsedNames = ReadonlyMap<string, NamedSite>;

type NamedSite = Readonly<Record<string, unknown>> & { url: string };

const names = Object.keys(nameFields) as NameField[];

/** Case-insensitive: servers differ in this. */
const normalizeName = (name: unknown): string => (typeof name === "string" ? name.trim().toLowerCase() : "");

export const toCreatedSites = (entries: readonly LogEntry[]): NamedSite[] =>
  entries
    .filter(({ kind, target, state }) => kind === "create" && target === "domains" && state === "done")
    .map(({ name, changes }) => ({ ...Object.fromEntries(changes.map(({ field, to }) => [field, to])), url: name }));

const toNameKey = (field: NameField, name: unknown) => `${field} ${normalizeName(name)}`;

/** The sites by the field and its name. */
export const collectUsedNames = (sites: readonly NamedSite[]): UsedNames =>
  new Map(
    sites.flatMap((site) =>
      names.flatMap((field) => nameFields[field].map((source) => [toNameKey(field, site[source]), site] as const)),
    ),
  );

export const findSiteWithName = (used: UsedNames, field: NameField, name: unknown): NamedSite | undefined =>
  normalizeName(name) === "" ? undefined : used.get(toNameKey(field, name));

const DomainNote = ({ left }: { left: string }) => {
  const t = useT();
  const services = useServices();
  const typed: unknown = useWatch({ name: "domain" });
  const host = toHost(left);
  const isCurrent = host.includes(".") && toHost(toPlainText(typed)) === host;
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    ...getDomainByAddressQuery(left, services),
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
            ? t("addWebsite.notes.exists", { domain: host, servers })
            : t("addWebsite.notes.existsOnly", { domain: host })}{" "}
          {/* It opens a new tab: this form would lose the passwords that were typed. */}
          <a href={getDomainPath(found)} target="_blank" rel="noopener noreferrer">
            {t("addWebsite.notes.open")}
            <span className="visually-hidden"> {t("addWebsite.notes.newTab")}</span>
          </a>
        </p>
      )}
      {isCurrent && error && (
        <p className="field-note">
          {t("addWebsite.notes.failed")} {readErrorMessage(error, t)}{" "}
          <button type="button" className="button button-small" onClick={() => void refetch()}>
            {t("common.retry")}
          </button>
        </p>
      )}
    </div>
  );
};

const NamesNote = ({ fields }: { fields: readonly NameField[] }) => {
  const t = useT();
  const { queryClient } = useServices();
  const userId = useCurrentUser().id;
  const typed = JSON.stringify(useWatch({ name: [...fields] }));
  const values = useDeferredValue(typed);
  const usedNames = useMemo(() => {
    const used = collectUsedNames([...toCreatedSites(activityLog.read(userId)), ...getCachedDomains(queryClient)]);
    const names = JSON.parse(values) as unknown[];
    return fields.flatMap((field, index) => {
      const site = findSiteWithName(used, field, names[index]);
      return site ? [{ field, name: String(names[index]).trim(), site }] : [];
    });
  }, [queryClient, userId, fields, values]);
  return (
    <div role="status" className="wide">
      {usedNames.map(({ field, name, site }) => (
        <p key={field} className="field-note">
          {t("addWebsite.notes.used", { field: t(fieldLabels[field]), name, domain: stripAddressPrefix(site.url) })}
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

export const DomainCreate = () => <AddWebsite notes={notes} />;
