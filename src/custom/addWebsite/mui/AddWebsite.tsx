import { recordsKey } from "@/dataProvider/queryKeys";
import { CreateBase, useNotify, useRefresh, useSaveContext } from "ra-core";
import { useState, type ReactNode } from "react";
import { set } from "react-hook-form";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { ApiError } from "@/dataProvider/errors";
import { toSearchTerm } from "@/lib/webAddress";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { isObject } from "@/lib/isObject";
import { hasHost } from "@/model/hasHost";
import { cleanReference } from "@/model/ticketReference";
import { useListProbe, useWriteReport } from "@/ui/afterWrite/useVerifyWrite";
import { clearDraft, readDraft } from "@/ui/forms/drafts";
import { Draft } from "@/ui/mui/Draft";
import { FormActions } from "@/ui/forms/FormActions";
import { PanelForm } from "@/ui/mui/PanelForm";
import { TicketReferenceInput } from "@/ui/mui/TicketReferenceInput";
import { PageTitle } from "@/ui/layout/pages";
import { useServices, useCurrentUser } from "@/ui/services";
import { useStoreReference } from "@/ui/ticketReference/OfferedReference";
import { useCredentials } from "./useCredentials";
import { TemplateNote } from "./TemplateNote";
import { CustomerFields, DatabaseFields, DomainFields, FtpFields, type WebsiteNotes } from "./WebsiteFields";
import {
  fieldLabels,
  createWebsiteValues,
  websiteSecretFields,
  WEBSITE_DRAFT,
  toWebsitePayload,
  validateWebsite,
  type WebsiteValues,
} from "../websiteForm";
import { ErrorSummary, WebsiteSection } from "./WebsiteSection";
import "../texts";
import styles from "./addWebsite.module.css";

const validate = (values: WebsiteValues) => {
  const errors = {};
  for (const [field, message] of Object.entries(validateWebsite(values))) set(errors, field, message);
  return errors;
};

const JsonText = v.pipe(v.string(), v.parseJson());

/** The message in the `error` field if that is JSON, otherwise its text. Undefined without a message. */
export const getFailureText = (error: unknown): string | undefined => {
  const errorField =
    error instanceof ApiError && isObject(error.responseBody) ? error.responseBody["error"] : undefined;
  const json = v.safeParse(JsonText, errorField);
  const content = json.success ? json.output : errorField;
  const message = isObject(content) && "message" in content ? content["message"] : content;
  const isData = typeof message === "object" && Object.keys(message ?? {}).length > 0;
  const text = isData ? errorField : message;
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
};

const useAddedHandlers = (leave: () => void) => {
  const t = useT();
  const notify = useNotify();
  const refresh = useRefresh();
  const { queryClient } = useServices();
  const showCredentials = useCredentials();
  const createProbe = useListProbe("domains");
  return useWriteReport<ReturnType<typeof toWebsitePayload>>({
    createCheck: ({ domain }) => {
      const host = toSearchTerm(String(domain));
      return {
        ...createProbe(host),
        write: { kind: "create", isNamed: hasHost(host) },
        name: String(domain),
      };
    },
    onSuccess: (website) => {
      // react-admin caches the request body as the record: the page of the site must fetch it.
      queryClient.removeQueries({ queryKey: recordsKey("domains"), type: "inactive" });
      showCredentials(website);
      leave();
      refresh();
      notify("addWebsite.done", { type: "success", messageArgs: { domain: website["domain"] } });
    },
    onFailure: (error, { found }) => {
      const text = getFailureText(error);
      if (text !== undefined) notify(text, { type: "error", literal: true, detail: found });
      else {
        const detail = errorMessage(error, t, { labels: fieldLabels, found });
        notify("addWebsite.unknownError", { type: "error", detail });
      }
    },
  });
};

const WebsiteForm = ({ children }: { children: ReactNode }) => {
  const userId = useCurrentUser().id;
  const [values] = useState(() => createWebsiteValues(readDraft(userId, WEBSITE_DRAFT)?.values));
  const { save } = useSaveContext();
  const storeReference = useStoreReference();
  const submit = async (sent: WebsiteValues) => {
    const reference = cleanReference(sent.reference) || undefined;
    storeReference(reference);
    return save?.(sent, { meta: { origin: { reference } } });
  };
  return (
    <PanelForm
      className={`form form-columns ${styles.websiteForm}`}
      defaultValues={values}
      validate={validate}
      onSubmit={submit}
    >
      <Draft userId={userId} form={WEBSITE_DRAFT} secrets={websiteSecretFields} createValues={createWebsiteValues} />
      {children}
    </PanelForm>
  );
};

export const AddWebsite = ({ notes }: { notes: WebsiteNotes }) => {
  const t = useT();
  const navigate = useNavigate();
  const userId = useCurrentUser().id;

  const leave = () => {
    clearDraft(userId, WEBSITE_DRAFT);
    void navigate("/");
  };

  return (
    <CreateBase
      resource="domains"
      disableAuthentication // access is checked by the route
      transform={toWebsitePayload}
      mutationOptions={useAddedHandlers(leave)}
    >
      <PageTitle title={t("addWebsite.title")} />
      <WebsiteForm>
        <TemplateNote />
        <ErrorSummary />
        <WebsiteSection name="customer">
          <CustomerFields />
        </WebsiteSection>
        <WebsiteSection name="domain">
          <DomainFields {...notes} />
        </WebsiteSection>
        <WebsiteSection name="ftp">
          <FtpFields {...notes} />
        </WebsiteSection>
        <WebsiteSection name="database">
          <DatabaseFields {...notes} />
          <TicketReferenceInput />
        </WebsiteSection>
        <FormActions onCancel={leave} />
      </WebsiteForm>
    </CreateBase>
  );
};
