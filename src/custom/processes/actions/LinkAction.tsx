import type { ComponentProps } from "react";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";
import { useT } from "../../../i18n";
import { ActionMenu } from "../../../ui/actionMenu/ActionMenu";
import { usePanel } from "../../../ui/panel";
import { Status } from "../../../ui/status/Status";
import { ProcessText } from "../ProcessText";
import { offeredActions, readDomainType } from "../../../resources/domains/rules/actions";
import type { Pending } from "./pendingNotes";
import "../process.css";

/** Shown instead of the actions of a link to which one is being sent, or was sent without a known outcome. */
export const PendingText = ({ is }: { is: Pending }) => {
  const t = useT();
  const text = t(`sites.actions.${is}`);
  return (
    <span className="process" title={text}>
      <Status is={is === "sending" ? "running" : "unknown"}>
        <span className="process-text">{text}</span>
      </Status>
    </span>
  );
};

interface Props {
  domain: Domain;
  server: DomainServer;
  pending: Pending | undefined;
  /** What the button and its menu are called, where they are not the row's actions. */
  words?: Pick<ComponentProps<typeof ActionMenu>, "label" | "description" | "title">;
  onChoose: (name: DomainActionName) => void;
}

/** The action menu of a link (a domain on a server); in its place the process while one runs or has failed, or that one is sent. */
export const LinkAction = ({ domain, server, pending, words, onChoose }: Props) => {
  const t = useT();
  const { capabilities } = usePanel().config;
  const link = readServerLink(domain, server);
  if (link.process) return <ProcessText link={link} />;
  if (pending) return <PendingText is={pending} />;
  const names = { domain: domain.url, server: server.name };
  return (
    <ActionMenu
      label={t("sites.actions.menu")}
      description={t("sites.actions.menuOf", names)}
      title={t("sites.actions.menuTitle", names)}
      {...words}
      actions={() =>
        offeredActions(readDomainType(domain), link, capabilities).map(({ name, enabled }) => ({
          name,
          enabled,
          label: t(`sites.actions.${name}`),
        }))
      }
      onChoose={onChoose}
    />
  );
};
