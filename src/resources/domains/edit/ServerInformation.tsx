import type { ReactNode } from "react";
import { isLive } from "../../../dataProvider/serverLink";
import { Section } from "../../../ui/widgets/Section";
import { isOn, type DomainServer } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import type { Choice } from "./choices";
import { Status } from "../../../ui/status/Status";
import { ServerAction } from "./ServerAction";
import type { Choices } from "./useChoices";

interface Props {
  servers: readonly DomainServer[];
  choices: Choices;
  isSending: (server: DomainServer) => boolean;
  onChoose: (server: DomainServer["id"], choice: Choice | undefined) => void;
}

const columns = ["name", "ip", "active", "secure", "action"] as const;

/** The domain's servers: state, and the action chosen for each until the domain is saved. */
export const ServerInformation = ({ servers, choices, isSending, onChoose }: Props) => {
  const t = useT();
  const flag = (column: "active" | "secure", shown: ReactNode) => (
    <td role="cell" className="server-flag">
      <span className="server-flag-label" aria-hidden="true">
        {t(`editDomain.columns.${column}`)}
      </span>
      {shown}
    </td>
  );
  const words = (is: boolean) => t(is ? "editDomain.true" : "editDomain.false");
  const active = (is: boolean) => <Status is={is ? "live" : "suspended"}>{words(is)}</Status>;
  const secure = (is: boolean) => <span className={is ? undefined : "unusual"}>{words(is)}</span>;
  const title = t("editDomain.sections.servers");
  if (servers.length === 0) {
    return (
      <Section title={title}>
        <p className="section-text">{t("editDomain.noServers")}</p>
      </Section>
    );
  }
  return (
    <Section title={title}>
      <table role="table" className="table server-table" aria-label={title}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((name) => (
              <th key={name} role="columnheader" scope="col" data-column={name}>
                {t(`editDomain.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {servers.map((server) => (
            <tr key={server.id} role="row" className="server-row table-item">
              <th role="rowheader" scope="row" className="server-name">
                {server.name}
              </th>
              <td role="cell" className="server-link-ip">
                {server.ip_address || t("editDomain.none")}
              </td>
              {flag("active", active(isLive(server.pivot)))}
              {flag("secure", secure(isOn(server.pivot.secure)))}
              <td role="cell" className="server-choice">
                <ServerAction
                  server={server}
                  choice={choices[String(server.id)]}
                  sending={isSending(server)}
                  onChoose={(choice) => onChoose(server.id, choice)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
