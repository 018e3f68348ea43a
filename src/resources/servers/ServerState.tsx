import { useT } from "../../i18n";
import { useUserStore } from "../../ui/panel";
import { Status } from "../../ui/status/Status";
import { storedTests } from "./failedTests";

/** Says beside a server's name that its last test failed, as far as this browser knows: it tests nothing. */
export const ServerState = ({ id }: { id: string }) => {
  const t = useT();
  const test = useUserStore(storedTests).find((failed) => String(failed.id) === id);
  return (
    test && (
      <Status is="failed" title={test.text}>
        {t("servers.test.offline")}
      </Status>
    )
  );
};
