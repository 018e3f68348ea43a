import { Link } from "react-router";
import { useMemo } from "react";
import { SelectBox, SelectPageBox } from "@/custom/bulkRuns";
import { getInstallations } from "@/model/installation";
import { InstallationAction } from "@/custom/domainActions";
import { type Translate, useT } from "@/i18n";
import { toRecordPath } from "@/lib/toRecordPath";
import { readDomainType } from "@/model/domainActions";
import { toServerFilterValue } from "@/model/domainQuery";
import { preloadCode } from "@/ui/loadedCode";
import { Status } from "@/ui/status/Status";
import { Icon } from "@/ui/widgets/icons";
import { WebAddress } from "@/ui/widgets/WebAddress";
import type { Domain } from "@/model/records";
import type { InstallationRow, SiteColumn } from "./siteColumn";
import styles from "./domainList.module.css";

/** Its code is fetched when the pointer or the focus is on a link to it. */
export const loadDomainEdit = () => import("../edit/DomainEdit");

const preloadEdit = () => void preloadCode(loadDomainEdit);

/** Unknown types are shown as they are. */
const formatType = (record: Parameters<typeof readDomainType>[0], t: Translate) => {
  const type = readDomainType(record);
  return type ? t(`sites.types.${type}`) : record.type;
};

const processKeys = { running: "sites.actions.processRunning", failed: "sites.actions.processFailed" } as const;

const renderPreview = ({ t, domain: { url, url_test: address }, server }: InstallationRow) =>
  address &&
  /^https?:\/\//i.test(address) && (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.domainPreview}
      aria-label={t("sites.previewOf", { domain: url, server: server.name })}
    >
      <Icon name="external" size={14} />
    </a>
  );

const renderStatus = (row: InstallationRow) => {
  const { t, domain, server, facts } = row;
  const [first, ...others] = domain.servers ?? [];
  return (
    <>
      {others.length > 0 && (
        <SelectBox
          inRow
          installations={[{ domain, server }]}
          label={t("sites.selectInstallation", { domain: domain.url, server: server.name })}
        />
      )}
      <span className={`${styles.domainServer} two-lines`} title={server.name}>
        {server.name}
      </span>{" "}
      <span className={styles.domainState}>
        <Status is={facts.status}>{t(`sites.status.${facts.status}`)}</Status>
        {server === first && renderPreview(row)}
      </span>
      {facts.php === "7" && <span className={styles.domainPhp}> PHP 7</span>}
    </>
  );
};

const typeColumn: SiteColumn = {
  name: "type",
  width: "max(130px, 10cqi)",
  domainCell: ({ t, domain }) => formatType(domain, t),
  invalidText: formatType,
  csv: [["sites.columns.type", ({ t, domain }) => readDomainType(domain) && formatType(domain, t)]],
};

export const columns: readonly SiteColumn[] = [
  {
    name: "select",
    width: "40px",
    isControl: true,
    domainCell: ({ t, domain }) =>
      domain.servers?.length ? (
        <SelectBox
          inRow
          installations={getInstallations(domain)}
          label={t("sites.selectDomain", { domain: domain.url })}
        />
      ) : undefined,
  },
  {
    name: "domain",
    isRowHeader: true,
    domainCell: ({ t, domain, pendingDns }) => (
      <>
        <Link to={toRecordPath("domains", domain.id)} onMouseMove={preloadEdit} onFocus={preloadEdit}>
          <WebAddress url={domain.url} />
        </Link>
        {pendingDns > 0 && <Status is="notice">{t("sites.pendingDns", { smart_count: pendingDns })}</Status>}
      </>
    ),
    invalidText: (texts) => texts["url"] ?? texts["domain"],
    csv: [["sites.columns.domain", ({ domain }) => domain.url]],
  },
  typeColumn,
  {
    name: "status",
    width: "calc(var(--server) + 228px)",
    installationCell: renderStatus,
    csv: [
      ["sites.csv.preview", ({ domain }) => domain.url_test],
      ["sites.csv.server", ({ server, servers }) => server && toServerFilterValue(server, servers)],
      ["sites.csv.status", ({ t, facts }) => facts && t(`sites.status.${facts.status}`)],
    ],
  },
  {
    name: "secure",
    label: "sites.secure",
    width: "126px",
    installationCell: ({ t, facts: { secure } }) =>
      secure === "no" ? <span className="unusual">{t("common.no")}</span> : secure && t("common.yes"),
    csv: [["sites.csv.secure", ({ t, facts }) => facts?.secure && t(`common.${facts.secure}`)]],
  },
  { name: "php", csv: [["sites.columns.php", ({ facts }) => facts?.php]] },
  {
    name: "actions",
    width: "clamp(190px, 67cqi - 670px, 374px)",
    installationCell: ({ domain, server, pending, onChoose }) => (
      <InstallationAction {...{ domain, server, pending }} onChoose={(name) => onChoose(name, domain, server)} />
    ),
    csv: [
      ["sites.csv.process", ({ t, facts }) => facts?.process && t(processKeys[facts.process])],
      ["sites.csv.processText", ({ facts }) => facts?.processText],
    ],
  },
];

/** The headers of the columns with cells. The checkbox in the header selects `rows`. */
export const useHeaders = (rows: readonly Domain[]) => {
  const t = useT();
  return useMemo(
    () =>
      columns
        .filter(({ domainCell, installationCell }) => domainCell ?? installationCell)
        .map(({ name, width, isControl }) => ({
          name,
          width,
          isControl,
          header: isControl ? (
            <>
              <span className="visually-hidden">{t(`sites.columns.${name}`)}</span>
              <SelectPageBox domains={rows} label={t("sites.selectPage")} />
            </>
          ) : (
            t(`sites.columns.${name}`)
          ),
        })),
    [t, rows],
  );
};
