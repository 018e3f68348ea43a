import { useNotify, useRefresh } from "ra-core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { nestFieldErrors } from "../../dataProvider/errors";
import { searchTerm } from "../../dataProvider/searchTerm";
import { useT } from "../../i18n";
import "../../i18n/siteFormTexts";
import { errorWords } from "../../i18n/errorWords";
import { isSite } from "../../ui/afterWrite/isSite";
import { usePlaceOf } from "../../ui/afterWrite/usePlaceOf";
import { clearDraft, readDraft } from "../../ui/forms/drafts";
import { Draft } from "../../ui/forms/Draft";
import { FormActions } from "../../ui/forms/FormActions";
import { PanelForm } from "../../ui/forms/PanelForm";
import { useFormSubmit } from "../../ui/forms/useFormSubmit";
import { PageTitle } from "../../ui/layout/PageTitle";
import { usePanel } from "../../ui/panel";
import { useCurrentUser } from "../../ui/useCurrentUser";
import "./addWebsite.css";
import { ErrorSummary } from "./ErrorSummary";
import { failureText } from "./failureText";
import { CustomerFields, DatabaseFields, DomainFields, FtpFields } from "./WebsiteFields";
import {
  fieldLabels,
  initialValues,
  secretFields,
  websitePayload,
  websiteProblems,
  type WebsiteValues,
} from "./websiteForm";
import { WebsiteSection } from "./WebsiteSection";

const DRAFT = "add-website";

const validate = (values: object) => nestFieldErrors(websiteProblems(values));

/** The New Website form: one page with its four sections. */
export const AddWebsite = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { dataProvider } = usePanel();
  const placeOf = usePlaceOf("domains");
  const userId = useCurrentUser()?.id ?? "";
  const [values] = useState(() => initialValues(readDraft(userId, DRAFT)));

  const leave = () => {
    clearDraft(userId, DRAFT);
    void navigate("/");
  };
  const submit = useFormSubmit({
    send: (website: WebsiteValues) => dataProvider.create("domains", { data: websitePayload(website) }),
    onSuccess: (_, { domain }) => {
      leave();
      refresh();
      notify("addWebsite.done", { type: "success", messageArgs: { domain } });
    },
    look: ({ domain }) => {
      const host = searchTerm(domain);
      return { ...placeOf({ search: host }), write: { kind: "create", sent: {}, isNamed: isSite(host) }, name: domain };
    },
    onFailure: (error, { found }) => {
      const text = failureText(error);
      if (text !== undefined) notify(text, { type: "error", literal: true, detail: found });
      else {
        const detail = errorWords(error, t, { labels: fieldLabels, found });
        notify("addWebsite.unknownError", { type: "error", detail });
      }
    },
  });

  return (
    <>
      <PageTitle title={t("addWebsite.title")} />
      <PanelForm
        className="form website-form"
        resource="domains"
        defaultValues={values}
        validate={validate}
        onSubmit={submit}
      >
        <Draft userId={userId} form={DRAFT} secrets={secretFields} />
        <ErrorSummary />
        <WebsiteSection name="customer">
          <CustomerFields />
        </WebsiteSection>
        <WebsiteSection name="domain">
          <DomainFields />
        </WebsiteSection>
        <WebsiteSection name="ftp">
          <FtpFields />
        </WebsiteSection>
        <WebsiteSection name="database">
          <DatabaseFields />
        </WebsiteSection>
        <FormActions onCancel={leave} />
      </PanelForm>
    </>
  );
};
