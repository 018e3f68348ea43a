import { useCanAccess } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import type { KnownSites } from "./knownSites";
import "./serverSites.css";

interface Props {
  server: Pick<Server, "id" | "name">;
  known: KnownSites;
}

const sitesPath = ({ name }: Pick<Server, "name">, more: object = {}): string =>
  `/domains?${new URLSearchParams({ server: name, ...more })}`;

interface SitesLinkProps extends Pick<Props, "server"> {
  className?: string;
  children?: ReactNode;
}

/** 'Sites on web3': leads to them in the sites list, if the person has one. */
export const SitesLink = ({ server, className, children }: SitesLinkProps) => {
  const t = useT();
  const { canAccess } = useCanAccess({ resource: "domains", action: "list" });
  if (!canAccess) return null;
  return (
    <Link to={sitesPath(server)} className={className}>
      {children}
      <span className={children ? "visually-hidden" : undefined}>{t("serverSites.of", { server: server.name })}</span>
    </Link>
  );
};

const NoneKnown = ({ server }: Pick<Props, "server">) => {
  const t = useT();
  return (
    <span className="server-sites">
      <span title={t("serverSites.unknown")}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t("serverSites.unknown")}</span>
      </span>
      <SitesLink server={server}>{t("common.show")} </SitesLink>
    </span>
  );
};

/** '14 so far, 2 failing': the sites of a server as far as they are known, each number a link to them in the sites list. */
export const ServerSites = ({ server, known: { counts, known, isAll } }: Props) => {
  const t = useT();
  const of = t("serverSites.of", { server: server.name });
  if (known === 0) return <NoneKnown server={server} />;
  const { sites, failing } = counts.get(String(server.id)) ?? { sites: 0, failing: 0 };
  return (
    <span className="server-sites">
      <Link to={sitesPath(server)}>
        <span className="visually-hidden">{of}: </span>
        {isAll ? sites : t("serverSites.soFar", { count: sites })}
      </Link>
      {failing > 0 && (
        <Link to={sitesPath(server, { state: "failed" })} className="server-sites-failing">
          <span className="visually-hidden">{of}: </span>
          {t("serverSites.failing", { count: failing })}
        </Link>
      )}
    </span>
  );
};
