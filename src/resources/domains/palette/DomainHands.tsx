import { useNotify } from "ra-core";
import { useImperativeHandle, useState, type Ref } from "react";
import { useLogInToSite } from "../../../custom/wordpressSso/useLogInToSite";
import { domainActionNames, type DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain, DomainDetail, DomainServer } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { useCopy } from "../../../ui/forms/useCopy";
import { lazyScreen } from "../../../ui/lazyScreen";
import type { PaletteHands } from "../../../ui/palette/source";
import { usePanel } from "../../../ui/panel";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import { useDomainAction } from "../actions/useDomainAction";
import { isDomainItem } from "./domainItem";
import { siteOf } from "../siteOf";

const ConfirmDialog = lazyScreen(() => import("../../../ui/widgets/ConfirmDialog"), "ConfirmDialog");
const DeleteDomainDialog = lazyScreen(() => import("../DeleteDomainDialog"), "DeleteDomainDialog");

interface Asked {
  name: DomainActionName;
  domain: Domain;
  server: DomainServer;
}

/** They take a site offline: nothing of its row is in view, so they are asked about. */
const isAsked = (name: DomainActionName): name is "suspend" | "delete" => name === "suspend" || name === "delete";

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

const Question = ({ asked, onAnswer }: { asked: Asked; onAnswer: (isYes: boolean) => void }) => {
  const t = useT();
  const { domain, server, name } = asked;
  const answers = { onConfirm: () => onAnswer(true), onCancel: () => onAnswer(false) };
  return (
    <LazyPart onFailed={answers.onCancel}>
      {name === "delete" ? (
        <DeleteDomainDialog domain={domain} server={server} {...answers} />
      ) : (
        <ConfirmDialog
          title={t("palette.suspend.title", { domain: domain.url })}
          confirm="sites.actions.suspend"
          {...answers}
        >
          {t("palette.suspend.text", { server: server.name })}
        </ConfirmDialog>
      )}
    </LazyPart>
  );
};

/** Carries out what the palette offers for domains, like the action menu of their rows. */
export const DomainHands = ({ ref }: { ref: Ref<PaletteHands> }) => {
  const { queryClient } = usePanel();
  const { start, isSending } = useDomainAction();
  const { logIn } = useLogInToSite();
  const copyDatabase = useCopyDatabase();
  const [asked, setAsked] = useState<Asked>();
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
      else if (!name || !server || isSending(domain, server)) return;
      else if (isAsked(name)) setAsked({ name, domain, server });
      else void start(name, domain, server);
    },
  }));
  return (
    asked && (
      <Question
        asked={asked}
        onAnswer={(isYes) => {
          setAsked(undefined);
          if (isYes) void start(asked.name, asked.domain, asked.server);
        }}
      />
    )
  );
};
