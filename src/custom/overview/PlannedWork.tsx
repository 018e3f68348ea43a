import { memo, useState } from "react";
import { Link } from "react-router";
import type { Server } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { CopyButton } from "../../ui/widgets/CopyButton";
import { addressOf, type Fleet, useFigures } from "../fleet";

interface Props {
  servers: readonly Pick<Server, "id" | "name">[];
  fleet: Fleet;
  isPartial: boolean;
}

/** What work on some servers would hit, to copy for an announcement. */
export const PlannedWork = memo(({ servers, fleet, isPartial }: Props) => {
  const t = useT();
  const figureOf = useFigures();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const names = servers.map(({ name }) => name).filter((name) => chosen.includes(name));
  const toggle = (name: string) =>
    setChosen((before) => (before.includes(name) ? before.filter((other) => other !== name) : [...before, name]));
  const counted = (what: "sites" | "running", count: number) => {
    const words = t(`overview.work.${what}`, { smart_count: count });
    return isPartial ? t("fleet.soFar", { count: words }) : words;
  };
  const total = t("overview.work.affected", {
    sites: counted("sites", fleet.tally.countOn(names)),
    servers: names.join(", "),
  });
  const line = (server: string) => {
    const [{ count }, running] = [figureOf({ server }), figureOf({ server, state: "running" })];
    return count === undefined
      ? `${server}: ${t("overview.chart.unknown")}`
      : `${server}: ${counted("sites", count)}, ${counted("running", running.count ?? 0)}`;
  };
  return (
    <section className="section planned-work" aria-labelledby="planned-work">
      <header>
        <h2 id="planned-work">{t("overview.work.title")}</h2>
        {names.length > 0 && <CopyButton textOf={() => [total, ...names.map(line)].join("\n")} />}
      </header>
      <fieldset>
        <legend>{t("overview.work.choose")}</legend>
        {servers.map(({ id, name }) => (
          <label key={id} className="filter-check">
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="section-text" role="status">
        {names.length === 0 ? (
          t("overview.work.none")
        ) : (
          <>
            <p>{total}</p>
            <ul>
              {names.map((server) => (
                <li key={server}>
                  <Link to={addressOf({ server })}>{line(server)}</Link>
                </li>
              ))}
            </ul>
            <p>{t("overview.work.customers")}</p>
          </>
        )}
      </div>
    </section>
  );
});
