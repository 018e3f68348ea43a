import type { ComponentType } from "react";
import { Link } from "react-router";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { statusFilters } from "../../resources/domains/rules/values";
import { addressOf, FigureLink, useFigures } from "./FigureLink";
import { useServerValue } from "./ServerSites";
import type { Filters } from "./tally";
import { recordPath } from "../../lib/recordPath";

const states = ["live", "suspended", "preview"] as const;

/** A server's sites by state, as a bar: each part has its own pattern, and leads to its sites. */
const StateBar = ({ server }: { server: string }) => {
  const t = useT();
  const figureOf = useFigures();
  const parts = states.map((status) => {
    const filters = { server, filter: statusFilters[status] };
    return { status, filters, count: figureOf(filters).count ?? 0 };
  });
  if (!parts.some(({ count }) => count > 0)) return <div className="state-bar" />;
  return (
    <div className="state-bar">
      {parts.map(({ status, filters, count }) =>
        count > 0 ? (
          <Link
            key={status}
            to={addressOf(filters)}
            className="state-part"
            data-is={status}
            style={{ flexGrow: count }}
            title={t(`fleet.states.${status}`, { count })}
            tabIndex={-1}
            aria-hidden="true"
          />
        ) : null,
      )}
    </div>
  );
};

interface Props {
  server: Server;
  /** Says how the server itself is. */
  State: ComponentType<{ server: Server }>;
  /** The level of its heading: on a page of many servers it leads to the server. */
  heading?: "h2" | "h3";
}

/** How a server is: its state, and how its sites are. */
export const ServerTile = ({ server, State, heading: Heading = "h3" }: Props) => {
  const t = useT();
  const { id, name } = server;
  const value = useServerValue(server);
  const of = (filters: Filters) => ({ server: value, ...filters });
  return (
    <article className="tile" aria-label={name}>
      <header>
        <Heading>{Heading === "h3" ? <Link to={recordPath("servers", id)}>{name}</Link> : name}</Heading>
        <FigureLink filters={of({})}>{t("fleet.sites")}</FigureLink>
      </header>
      <State server={server} />
      <StateBar server={value} />
      <ul className="tile-figures">
        {states.map((status) => (
          <li key={status}>
            <FigureLink filters={of({ filter: statusFilters[status] })}>
              <span className="key" data-is={status} aria-hidden="true" />
              {t(`fleet.names.${status}`)}
            </FigureLink>
          </li>
        ))}
        <li>
          <FigureLink filters={of({ state: "running" })}>
            <span className="key" />
            {t("fleet.names.running")}
          </FigureLink>
        </li>
        <li>
          <FigureLink filters={of({ php: "7" })}>PHP 7</FigureLink>
        </li>
        <li>
          <FigureLink filters={of({ php: "5" })}>PHP 5</FigureLink>
        </li>
        <li>
          <FigureLink filters={of({ secure: "no" })}>{t("fleet.names.notSecure")}</FigureLink>
        </li>
        <li>
          <FigureLink filters={of({ state: "failed" })}>{t("fleet.names.failed")}</FigureLink>
        </li>
      </ul>
    </article>
  );
};
