import { usePending, useConfirmedAction } from "@/custom/domainActions";
import { getInstallationState } from "@/model/installation";
import type { DomainDetail } from "@/model/records";
import { useT } from "@/i18n";
import { ActionMenu } from "@/ui/actionMenu/ActionMenu";
import { useServices } from "@/ui/services";
import { getMenuActions, readDomainType } from "@/model/domainActions";
import styles from "./siteHead.module.css";

export const SiteActions = ({ domain }: { domain: DomainDetail }) => {
  const t = useT();
  const { capabilities } = useServices().config;
  const { choose, confirmation } = useConfirmedAction();
  const pendingOn = usePending();
  if (!domain.servers?.length) return null;
  const entries = domain.servers.flatMap((server) =>
    getMenuActions(readDomainType(domain), getInstallationState(domain, server), capabilities).map(
      ({ name, enabled }) => ({
        server,
        action: name,
        name: `${name} ${server.id}`,
        label: t(`sites.actions.${name}`),
        enabled: enabled && !pendingOn({ domain, server }),
        group: { id: String(server.id), label: server.name },
      }),
    ),
  );
  return (
    <div className={styles.siteActions}>
      <ActionMenu
        label={t("sites.actions.menu")}
        description={t("editDomain.head.actionsOf", { domain: domain.url })}
        actions={() => entries}
        onChoose={(chosen) => {
          const entry = entries.find(({ name }) => name === chosen);
          if (entry) choose(entry.action, domain, entry.server);
        }}
      />
      {confirmation}
    </div>
  );
};
