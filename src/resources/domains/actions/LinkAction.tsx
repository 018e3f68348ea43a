import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";
import { useT } from "../../../i18n";
import { ActionMenu } from "../../../ui/actionMenu/ActionMenu";
import { usePanel } from "../../../ui/panel";
import { ProcessText } from "../ProcessText";
import { offeredActions } from "./actions";
import { readDomainType } from "./domainType";

interface Props {
  domain: Domain;
  server: DomainServer;
  isSending: boolean;
  onChoose: (name: DomainActionName) => void;
}

/** The action menu of a link (a domain on a server); in its place the process while one runs or has failed. */
export const LinkAction = ({ domain, server, isSending, onChoose }: Props) => {
  const t = useT();
  const { capabilities } = usePanel().config;
  const link = readServerLink(domain, server);
  if (link.process) return <ProcessText link={link} />;
  if (isSending) return <ProcessText link={{ process: "running", processText: t("sites.actions.sending") }} />;
  const names = { domain: domain.url, server: server.name };
  return (
    <ActionMenu
      label={t("sites.actions.menu")}
      description={t("sites.actions.menuOf", names)}
      title={t("sites.actions.menuTitle", names)}
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
