import { useState } from "react";
import { useNavigate } from "react-router";
import { nestFieldErrors } from "../../dataProvider/errors";
import { useT } from "../../i18n";
import "../../i18n/siteFormTexts";
import { clearDraft, readDraft } from "../../ui/forms/drafts";
import { Draft } from "../../ui/forms/Draft";
import { FormActions } from "../../ui/forms/FormActions";
import { PanelForm } from "../../ui/forms/PanelForm";
import { PageTitle } from "../../ui/layout/PageTitle";
import { useCurrentUser } from "../../ui/useCurrentUser";
import "./addWebsite.css";
import { ErrorSummary } from "./ErrorSummary";
import { CustomerFields, DatabaseFields, DomainFields, FtpFields } from "./WebsiteFields";
import { useAddWebsite } from "./useAddWebsite";
import { initialValues, secretFields, websiteProblems } from "./websiteForm";
import { WebsiteSection } from "./WebsiteSection";

const DRAFT = "add-website";

const validate = (values: object) => nestFieldErrors(websiteProblems(values));

/** The New Website form: one page with its four sections. */
export const AddWebsite = () => {
  const t = useT();
  const navigate = useNavigate();
  const userId = useCurrentUser()?.id ?? "";
  const [values] = useState(() => initialValues(readDraft(userId, DRAFT)));

  const leave = () => {
    clearDraft(userId, DRAFT);
    void navigate("/");
  };
  const submit = useAddWebsite({ onAdded: leave });

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
