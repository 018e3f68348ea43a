import { useNotify } from "ra-core";
import { useImperativeHandle, type Ref } from "react";
import { useLogInToSite } from "../../../custom/wordpressSso";
import { domainActionNames } from "../../../dataProvider/endpoints";
import type { Domain, DomainDetail } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { useCopy } from "../../../ui/widgets/CopyButton";
import type { CommandExecutor } from "../../../custom/palette";
import { usePanel } from "../../../ui/panel";
import { useChosenAction } from "../../../custom/processes";
import { useDomainAction } from "../../../custom/activity";
import { isDomainItem } from "./domainItem";
import { siteOf } from "../siteOf";

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

/** Carries out what the palette offers for domains, like the action menu of their rows. */
export const DomainExecutor = ({ ref }: { ref: Ref<CommandExecutor> }) => {
  const { queryClient } = usePanel();
  const { start } = useDomainAction();
  const { choose, question } = useChosenAction(start);
  const { logIn } = useLogInToSite();
  const copyDatabase = useCopyDatabase();
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
      else if (name && server) choose(name, domain, server);
    },
  }));
  return question;
};
