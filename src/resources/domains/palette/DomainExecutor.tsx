import { useNotify } from "ra-core";
import { useImperativeHandle, useState, type Ref } from "react";
import { useLogInToSite } from "../../../custom/wordpressSso";
import { domainActionNames } from "../../../dataProvider/endpoints";
import type { Domain, DomainDetail } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { useCopy } from "../../../ui/widgets/CopyButton";
import { lazyScreen, LazyPart } from "../../../ui/lazyScreen";
import type { CommandExecutor } from "../../../custom/palette";
import { usePanel } from "../../../ui/panel";
import { useChosenAction } from "../../../custom/processes";
import { useDomainAction } from "../../../custom/activity";
import type { SiteInstallation } from "../../../custom/bulk";
import { isDomainItem } from "./domainItem";
import { siteOf } from "../siteOf";

const ConfirmDialog = lazyScreen(() => import("../../../ui/widgets/ConfirmDialog"), "ConfirmDialog");

const useCopyDatabase = () => {
  const t = useT();
  const notify = useNotify();
  const copy = useCopy();
  const { dataProvider, authProvider } = usePanel();
  return async ({ id }: Domain) => {
    try {
      const { data } = await dataProvider.getOne<DomainDetail>("domains", { id });
      if (data.mysql_name) await copy(data.mysql_name);
      else notify("palette.noDatabase", { type: "warning" });
    } catch (error) {
      notify("palette.databaseFailed", { type: "error", detail: errorWords(error, t) });
      await authProvider.checkError(error);
    }
  };
};

/** Suspending takes a site offline, and nothing of its row is in view: it is asked about. */
const SuspendQuestion = ({ domain, server, onAnswer }: SiteInstallation & { onAnswer: (isYes: boolean) => void }) => {
  const t = useT();
  return (
    <LazyPart onFailed={() => onAnswer(false)}>
      <ConfirmDialog
        title={t("palette.suspend.title", { domain: domain.url })}
        confirm="sites.actions.suspend"
        onConfirm={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
      >
        {t("palette.suspend.text", { server: server.name })}
      </ConfirmDialog>
    </LazyPart>
  );
};

/** Carries out what the palette offers for domains, like the action menu of their rows. */
export const DomainExecutor = ({ ref }: { ref: Ref<CommandExecutor> }) => {
  const { queryClient } = usePanel();
  const { start } = useDomainAction();
  const { choose, question } = useChosenAction(start);
  const { logIn } = useLogInToSite();
  const copyDatabase = useCopyDatabase();
  const [suspending, setSuspending] = useState<SiteInstallation>();
  useImperativeHandle(ref, () => ({
    run: (command, item) => {
      if (!isDomainItem(item)) return;
      const { domain } = item;
      const [word, serverId] = command.split(" ");
      const name = domainActionNames.find((action) => action === word);
      const server = domain.servers?.find(({ id }) => String(id) === serverId);
      const site = word === "logIn" ? siteOf(domain, queryClient) : undefined;
      if (site) logIn(site);
      else if (word === "copyDatabase") void copyDatabase(domain);
      else if (!name || !server) return;
      else if (name === "suspend") setSuspending({ domain, server });
      else choose(name, domain, server);
    },
  }));
  return (
    <>
      {question}
      {suspending && (
        <SuspendQuestion
          {...suspending}
          onAnswer={(isYes) => {
            setSuspending(undefined);
            if (isYes) void start("suspend", suspending.domain, suspending.server);
          }}
        />
      )}
    </>
  );
};
