import { useEditContext, useNotify, useUpdate, type Identifier } from "ra-core";
import { useState } from "react";
import { useServices } from "@/ui/services";
import { hasUnknownOutcome } from "@/dataProvider/errors";
import type { DomainDetail } from "@/model/records";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { requireServers, useDomainAction } from "@/custom/domainActions";
import { useCountPendingDns } from "@/custom/dns";
import { canChoose, type Choice, type Choices } from "./useChoices";

interface Options {
  choices: Choices;
  choose: (server: Identifier, choice: Choice | undefined) => void;
  refetchDomain: () => Promise<DomainDetail>;
}

/**
 * Saves the domain, then starts the chosen actions one by one. The domain is fetched first, so that colleagues' changes are kept
 * and impossible actions are skipped. If saving fails no action is started. Actions that were not started stay chosen.
 */
export const useSaveDomain = ({ choices, choose, refetchDomain }: Options) => {
  const t = useT();
  const notify = useNotify();
  const { authProvider } = useServices();
  const { refetch } = useEditContext<DomainDetail>();
  const { start } = useDomainAction();
  const pendingDns = useCountPendingDns();
  // Not cached by react-query: it contains the database password.
  const [update] = useUpdate<DomainDetail>("domains", undefined, { returnPromise: true, gcTime: 0 });
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();

  const send = async (url: string) => {
    const args = { domain: url };
    let domain: DomainDetail;
    try {
      domain = await refetchDomain();
      if (Object.values(choices).some(Boolean)) requireServers(domain);
      await update(undefined, { id: domain.id, data: domain, previousData: domain });
    } catch (error) {
      notify("editDomain.saveFailed", { type: "error", messageArgs: args, detail: errorMessage(error, t) });
      // A refetch cannot verify the write, because the domain was sent unchanged, but it shows the current state.
      if (hasUnknownOutcome(error)) void refetch();
      await authProvider.checkError(error);
      return;
    }
    setSavedAt(Date.now());
    const left = pendingDns(domain.id);
    notify(left > 0 ? "editDomain.savedWithout" : "editDomain.saved", {
      type: "success",
      messageArgs: { ...args, smart_count: left },
    });
    for (const server of domain.servers ?? []) {
      const choice = choices[String(server.id)];
      if (choice === undefined) continue;
      if (!canChoose(choice, server)) {
        const messageArgs = { ...args, action: t(`sites.actions.${choice}`), server: server.name };
        notify("editDomain.skipped", { type: "warning", messageArgs });
        continue;
      }
      if (await start(choice, domain, server)) choose(server.id, undefined);
    }
    await refetch();
  };

  const save = async (url: string) => {
    if (isSaving) return;
    setSaving(true);
    await send(url).finally(() => setSaving(false));
  };
  return { save, isSaving, savedAt };
};
