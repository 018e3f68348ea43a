import { uniqBy } from "es-toolkit";
import { useGetList } from "ra-core";
import { canAccess } from "@/authProvider/access";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { useT } from "@/i18n";
import { isolateText } from "@/lib/serverText";
import { panelAddress } from "@/model/panelAddress";
import type { Server } from "@/model/records";
import { useCurrentUser } from "@/ui/services";
import { Icon } from "@/ui/widgets/icons";
import type { Process } from "@/model/process";
import styles from "./blockedHint.module.css";

/** The hint works without the links. Cached servers are used, however old. */
const options = { staleTime: Infinity, onError: () => undefined };

const useServerPanels = (): ((id: Server["id"]) => string | undefined) => {
  const enabled = canAccess(useCurrentUser(), { resource: "servers", action: "list" });
  const { data: servers = [] } = useGetList<Server>("servers", ALL_BY_NAME, { enabled, ...options });
  return (id) => {
    const server = servers.find((one) => String(one.id) === String(id));
    return server && panelAddress(server);
  };
};

/** The way out of a failed process, which blocks its installation: links to the panels of the servers. */
export const BlockedHint = ({ servers: given }: { servers: readonly Process["server"][] }) => {
  const t = useT();
  const getPanel = useServerPanels();
  const servers = uniqBy(given, ({ id }) => String(id));
  return (
    <span className={styles.blockedHint}>
      <span>{t("processes.blocked", { server: servers.map(({ name }) => isolateText(name)).join(", ") })}</span>
      {servers.map(({ id, name }) => {
        const address = getPanel(id);
        return (
          address && (
            <a key={id} className={styles.panelLink} href={address} target="_blank" rel="noopener noreferrer">
              <span>{servers.length > 1 ? name : t("processes.openPanel")}</span>
              <Icon name="external" size={14} />
            </a>
          )
        );
      })}
    </span>
  );
};
