import type { ComponentType } from "react";
import { Link } from "react-router";
import { toApiFilter } from "@/model/domainFilters";
import type { Server } from "@/model/records";
import { toServerFilterValue } from "@/model/domainQuery";
import { useT } from "@/i18n";
import { UNKNOWN_COUNT } from "@/lib/constants";
import { toRecordPath } from "@/lib/addresses";
import { EmptyState, LoadFailed } from "@/ui/widgets/screenStates";
import { toSitesPath } from "./toSitesPath";
import type { useSiteCount } from "./useSiteCount";
import type { Totals } from "./useTotals";
import styles from "./overview.module.css";

interface CardProps {
  server: Server;
  value: string;
  sites: number | undefined;
  failed: number | undefined;
  /** Shows the result of the server's test. */
  State: ComponentType<{ server: Server }>;
}

const ServerCard = ({ server, value, sites, failed, State }: CardProps) => {
  const t = useT();
  const { id, name } = server;
  const figures = [
    { what: "sites", count: sites, to: toSitesPath({ server: value }) },
    { what: "failed", count: failed, to: toSitesPath({ server: value, state: "failed" }) },
  ] as const;
  return (
    <article className={`section ${styles.serverCard}`} aria-label={name}>
      <h3>
        <Link to={toRecordPath("servers", id)}>{name}</Link>
      </h3>
      <State server={server} />
      <ul>
        {figures.map(({ what, count, to }) => (
          <li key={what}>
            <Link to={to}>
              {t(`overview.server.${what}`)} <strong>{count ?? UNKNOWN_COUNT}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
};

export interface Props extends Pick<CardProps, "State"> {
  /** Undefined while they are loading. */
  servers: readonly Server[] | undefined;
  serversError: unknown;
  retryServers: () => void;
  total: Totals["total"];
  counted: ReturnType<typeof useSiteCount>["counted"];
}

export const ServerCards = ({ servers, serversError, retryServers, total, counted, State }: Props) => {
  const t = useT();
  if (!servers && serversError) return <LoadFailed error={serversError} onRetry={retryServers} />;
  if (!servers) return <p className="section-text">{t("common.loading")}</p>;
  if (servers.length === 0)
    return (
      <EmptyState variant="empty">
        <h2>{t("servers.empty")}</h2>
      </EmptyState>
    );
  return (
    <div className={styles.serverCards}>
      {servers.map((server) => {
        const value = toServerFilterValue(server, servers);
        const serverCount = counted && (counted.servers.get(String(server.id)) ?? { sites: 0, failed: 0 });
        const filter = toApiFilter({ server: value });
        const sites = serverCount?.sites ?? (filter && total(filter));
        return <ServerCard key={server.id} {...{ server, value, State, sites }} failed={serverCount?.failed} />;
      })}
    </div>
  );
};
