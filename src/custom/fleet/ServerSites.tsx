import { useCanAccess } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
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

/** 'Sites on web3': leads to them in the sites list, if the person has one. */
export const SitesLink = ({ server, className, children }: SitesLinkProps) => {
  const t = useT();
  const { canAccess } = useCanAccess({ resource: "domains", action: "list" });
  if (!canAccess) return null;
  return (
    <Link to={addressOf({ server: server.name })} className={className}>
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
  const all = { server: server.name };
  const failed = { server: server.name, state: "failed" };
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
