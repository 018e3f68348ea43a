import { useEffect, useRef, type ReactNode } from "react";
import { isFlagOn, type DomainServer } from "@/model/records";
import { isLive, getInstallationState } from "@/model/installation";
import { useT } from "@/i18n";
import { ActionMenu } from "@/ui/actionMenu/ActionMenu";
import { Status } from "@/ui/status/Status";
import { Section } from "@/ui/widgets/Section";
import { ProcessText } from "@/custom/domainActions";
import type { PendingState } from "@/model/process";
import { choosableActions, editActions, canChoose, type Choice } from "./useChoices";
import type { SectionProps } from "./sectionProps";
import styles from "./editDomain.module.css";

interface ActionProps {
  server: DomainServer;
  choice: Choice | undefined;
  pending: PendingState | undefined;
  onChoose: (choice: Choice | undefined) => void;
}

const ServerAction = ({ server, choice, pending, onChoose }: ActionProps) => {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const chosenHere = useRef(false);
  // Menu and Undo button replace each other: the focus follows.
  useEffect(() => {
    if (!chosenHere.current) return;
    chosenHere.current = false;
    container.current?.querySelector("button")?.focus();
  });
  const choose = (next: Choice | undefined) => {
    chosenHere.current = true;
    onChoose(next);
  };

  const installation = getInstallationState({}, server);
  const renderContent = () => {
    if (installation.process || pending) return <ProcessText {...{ installation, pending }} />;
    if (choice) return null;
    return (
      <ActionMenu
        label={t("editDomain.onSubmit")}
        description={t("editDomain.onSubmitFor", { server: server.name })}
        title={server.name}
        actions={() => editActions(server).map((action) => ({ ...action, label: t(`sites.actions.${action.name}`) }))}
        onChoose={(name) => choose(choosableActions.find((action) => action === name))}
      />
    );
  };
  return (
    <div ref={container} className={styles.serverAction}>
      {renderContent()}
      {choice && pending !== "sending" && (
        <span className={styles.pendingChoice}>
          <Status is="notice">{t(`editDomain.pending.${choice}`)}</Status>
          {!canChoose(choice, server) && <span className="field-hint">{t("editDomain.outdated")}</span>}
          <button
            type="button"
            className="button button-small"
            aria-label={t("editDomain.undoOn", { pending: t(`editDomain.pending.${choice}`), server: server.name })}
            onClick={() => choose(undefined)}
          >
            {t("editDomain.undo")}
          </button>
        </span>
      )}
    </div>
  );
};

const columns = ["name", "ip", "active", "secure", "action"] as const;

const Header = () => {
  const t = useT();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((name) => (
          <th key={name} role="columnheader" scope="col" data-column={name}>
            {t(`editDomain.columns.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
};

export const ServerInformation = ({ domain: { servers }, choices, pendingOn, onChoose }: SectionProps) => {
  const t = useT();
  const flag = (column: "active" | "secure", content: ReactNode) => (
    <td role="cell" className={styles.serverFlag}>
      <span className={styles.serverFlagLabel} aria-hidden="true">
        {t(`editDomain.columns.${column}`)}
      </span>
      {content}
    </td>
  );
  const formatFlag = (is: boolean) => t(is ? "editDomain.true" : "editDomain.false");
  const active = (is: boolean) => <Status is={is ? "live" : "suspended"}>{formatFlag(is)}</Status>;
  const secure = (is: boolean) => <span className={is ? undefined : "unusual"}>{formatFlag(is)}</span>;
  const title = t("editDomain.sections.servers");
  if (!servers?.length) {
    return (
      <Section title={title} name="servers">
        <p className="section-text">{t(servers ? "editDomain.noServers" : "editDomain.serversUnread")}</p>
      </Section>
    );
  }
  return (
    <Section title={title} name="servers">
      <div className={styles.serverInformation}>
        <table role="table" className={`table ${styles.installationTable}`} aria-label={title}>
          <Header />
          <tbody role="rowgroup">
            {servers.map((server) => (
              <tr key={server.id} role="row" className={`${styles.installationRow} table-item`}>
                <th role="rowheader" scope="row" className={styles.installationName}>
                  <span className="two-lines" title={server.name}>
                    {server.name}
                  </span>
                </th>
                <td role="cell">{server.ip_address || t("editDomain.none")}</td>
                {flag("active", active(isLive(server.pivot)))}
                {flag("secure", secure(isFlagOn(server.pivot.secure)))}
                <td role="cell" className={styles.serverChoice}>
                  <ServerAction
                    server={server}
                    choice={choices[String(server.id)]}
                    pending={pendingOn(server)}
                    onChoose={(choice) => onChoose(server.id, choice)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};
