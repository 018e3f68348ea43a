import { useCanAccess } from "ra-core";
import { Link } from "react-router";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import type { KnownSites } from "./knownSites";
import "./serverSites.css";

interface Props {
  server: Pick<Server, "id" | "name">;
  known: KnownSites;
}

/** The sites list with the sites of this server. */
export const sitesPath = ({ name }: Pick<Server, "name">, more: object = {}): string =>
  `/domains?${new URLSearchParams({ server: name, ...more })}`;

/** Whether there is a sites list to lead to. */
export const useSitesAccess = (): boolean => useCanAccess({ resource: "domains", action: "list" }).canAccess === true;

const NoneKnown = ({ to, of }: { to: string; of: string }) => {
  const t = useT();
  const mayList = useSitesAccess();
  return (
    <span className="server-sites">
      <span title={t("serverSites.unknown")}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t("serverSites.unknown")}</span>
      </span>
      {mayList && (
        <Link to={to}>
          {t("common.show")}
          <span className="visually-hidden">: {of}</span>
        </Link>
      )}
    </span>
  );
};

/** '14 so far, 2 failing': the sites of a server as far as they are known, each number a link to them in the sites list. */
export const ServerSites = ({ server, known: { counts, known, isAll } }: Props) => {
  const t = useT();
  const of = t("serverSites.of", { server: server.name });
  if (known === 0) return <NoneKnown to={sitesPath(server)} of={of} />;
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
