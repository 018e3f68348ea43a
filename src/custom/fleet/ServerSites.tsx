import { type GetListResult, useCanAccess } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { listsKey } from "../../dataProvider/queryKeys";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { serverValue } from "../../dataProvider/serverFilter";
import { usePanel } from "../../ui/panel";
import { addressOf } from "./FigureLink";
import type { FigureOf } from "./figures";
import "./serverSites.css";

interface Props {
  server: Pick<Server, "id" | "name">;
  figureOf: FigureOf;
}

interface SitesLinkProps extends Pick<Props, "server"> {
  className?: string;
  children?: ReactNode;
}

/** The value of the sites list's filter for a server, as far as the others are known. */
export const useServerValue = (server: Props["server"]): string => {
  const { queryClient } = usePanel();
  const lists = queryClient.getQueriesData<GetListResult<Server>>({ queryKey: listsKey("servers") });
  return serverValue(
    server,
    lists.flatMap(([, list]) => list?.data ?? []),
  );
};

/** 'Sites on web3': leads to them in the sites list, if the person has one. */
export const SitesLink = ({ server, className, children }: SitesLinkProps) => {
  const t = useT();
  const { canAccess } = useCanAccess({ resource: "domains", action: "list" });
  const value = useServerValue(server);
  if (!canAccess) return null;
  return (
    <Link to={addressOf({ server: value })} className={className}>
      {children}
      <span className={children ? "visually-hidden" : undefined}>{t("fleet.of", { server: server.name })}</span>
    </Link>
  );
};

const NoneKnown = ({ server }: Pick<Props, "server">) => {
  const t = useT();
  return (
    <span className="server-sites">
      <span title={t("fleet.unknown")}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t("fleet.unknown")}</span>
      </span>
      <SitesLink server={server}>{t("common.show")} </SitesLink>
    </span>
  );
};

/** '14 so far, 2 failing': the sites of a server as far as they are known, each number a link to them in the sites list. */
export const ServerSites = ({ server, figureOf }: Props) => {
  const t = useT();
  const all = { server: useServerValue(server) };
  const failed = { ...all, state: "failed" };
  const { count, isPartial } = figureOf(all);
  const { count: failing = 0 } = figureOf(failed);
  if (count === undefined) return <NoneKnown server={server} />;
  const of = t("fleet.of", { server: server.name });
  return (
    <span className="server-sites">
      <Link to={addressOf(all)}>
        <span className="visually-hidden">{of}: </span>
        {isPartial ? t("fleet.soFar", { count }) : count}
      </Link>
      {failing > 0 && (
        <Link to={addressOf(failed)} className="server-sites-failing">
          <span className="visually-hidden">{of}: </span>
          {t("fleet.failing", { count: failing })}
        </Link>
      )}
    </span>
  );
};
