import { mapValues, pick } from "es-toolkit";
import { setSubmissionErrors, useEditContext, useNotify, useUpdate, type Identifier } from "ra-core";
import { useEffect, useEffectEvent, useState } from "react";
import { type DefaultValues, useForm } from "react-hook-form";
import { useServices } from "@/ui/services";
import { useConflicts } from "@/ui/conflict/useConflicts";
import { ApiError, hasUnknownOutcome } from "@/dataProvider/errors";
import type { DomainDetail } from "@/model/records";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { useDomainAction } from "@/custom/domainActions";
import { requireServers } from "@/custom/liveUpdates";
import { useCountPendingDns } from "@/custom/dns";
import { canChoose, type Choice, type Choices } from "./useChoices";

interface Options {
  choices: Choices;
  choose: (server: Identifier, choice: Choice | undefined) => void;
  refetchDomain: () => Promise<DomainDetail>;
}

/** Actions that were not started stay chosen. */
const useStartChosen = ({ choices, choose }: Omit<Options, "refetchDomain">) => {
  const t = useT();
  const notify = useNotify();
  const start = useDomainAction();
  return async (domain: DomainDetail): Promise<void> => {
    for (const server of domain.servers ?? []) {
      const choice = choices[String(server.id)];
      if (choice === undefined) continue;
      if (!canChoose(choice, server)) {
        const messageArgs = { domain: domain.url, action: t(`sites.actions.${choice}`), server: server.name };
        notify("editDomain.skipped", { type: "warning", messageArgs });
        continue;
      }
      if (await start(choice, domain, server)) choose(server.id, undefined);
    }
  };
};

/** A refetched domain is shown unless there is input, which is based on the one before. */
const useRecordForm = (record: DomainDetail | undefined) => {
  const form = useForm<DomainDetail>({ defaultValues: record as DefaultValues<DomainDetail> });
  const { isDirty } = form.formState;
  const showRefetched = useEffectEvent((refetched: typeof record) => {
    if (!isDirty) form.reset(refetched);
  });
  useEffect(() => showRefetched(record), [record]);
  return form;
};

/**
 * The form of the domain's fields. Submitting it saves the domain, then starts the chosen actions one by one. The domain is fetched first,
 * so that colleagues' changes are kept and impossible actions are skipped. If saving fails no action is started.
 */
export const useDomainForm = ({ choices, choose, refetchDomain }: Options) => {
  const t = useT();
  const notify = useNotify();
  const { authProvider } = useServices();
  const { record, refetch } = useEditContext<DomainDetail>();
  const pendingDns = useCountPendingDns();
  const startActions = useStartChosen({ choices, choose });
  // It is not cached by react-query, because it contains the database password.
  const [update] = useUpdate<DomainDetail>("domains", undefined, { returnPromise: true, gcTime: 0 });
  const [savedAt, setSavedAt] = useState<number>();
  const form = useRecordForm(record);
  const { isDirty, isSubmitting, dirtyFields, defaultValues } = form.formState;
  const changed = Object.keys(dirtyFields);
  const { settle, dialog } = useConflicts<DomainDetail>(mapValues(dirtyFields, () => undefined));

  /** @returns the saved domain; undefined when the user returns to the form. */
  const saveFields = async (values: DomainDetail): Promise<DomainDetail | undefined> => {
    const loaded = defaultValues as DomainDetail;
    let previousData = loaded;
    const edited = pick(values, changed) as DomainDetail;
    const data = await settle({ loaded, edited }, async () => (previousData = await refetchDomain()));
    if (!data) return undefined;
    if (Object.values(choices).some(Boolean)) requireServers(data);
    await update(undefined, { id: data.id, data, previousData });
    return data;
  };

  const save = async (values: DomainDetail) => {
    const args = { domain: record?.url };
    let domain: DomainDetail | undefined;
    try {
      domain = await saveFields(values);
    } catch (error) {
      notify("editDomain.saveFailed", { type: "error", messageArgs: args, detail: errorMessage(error, t) });
      // A refetch shows the current state.
      if (hasUnknownOutcome(error)) void refetch();
      await authProvider.checkError(error);
      if (error instanceof ApiError) setSubmissionErrors(pick(error.body.errors ?? {}, changed), form.setError);
      return;
    }
    if (!domain) return;
    form.reset(domain);
    setSavedAt(Date.now());
    const left = pendingDns(domain.id);
    notify(left > 0 ? "editDomain.savedWithout" : "editDomain.saved", {
      type: "success",
      messageArgs: { ...args, smart_count: left },
    });
    await startActions(domain);
    await refetch();
  };

  const submit = () => {
    if (!isSubmitting) void form.handleSubmit(save)();
  };
  return { form, submit, isDirty, isSubmitting, savedAt, dialog };
};
