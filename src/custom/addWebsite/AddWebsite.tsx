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
import type { WebsiteNotes } from "./notes";
import { WEBSITE_DRAFT } from "./prefill";
import { useAddWebsite } from "./useAddWebsite";
import { initialValues, secretFields, websiteProblems } from "./websiteForm";
import { WebsiteSection } from "./WebsiteSection";

const ftpNames = ["ftp_user"] as const;
const databaseNames = ["db_name", "db_user"] as const;

const validate = (values: object) => nestFieldErrors(websiteProblems(values));

/** The New Website form: one page with its four sections. */
export const AddWebsite = ({ notes = {} }: { notes?: WebsiteNotes }) => {
  const t = useT();
  const navigate = useNavigate();
  const userId = useCurrentUser()?.id ?? "";
  const [values] = useState(() => initialValues(readDraft(userId, WEBSITE_DRAFT)));

  const leave = () => {
    clearDraft(userId, WEBSITE_DRAFT);
    void navigate("/");
  };
  const submit = useAddWebsite({ onAdded: leave });

  return (
    <>
      <PageTitle title={t("addWebsite.title")} />
      <PanelForm
        className="form form-columns website-form"
        resource="domains"
        defaultValues={values}
        validate={validate}
        onSubmit={submit}
      >
        <Draft userId={userId} form={WEBSITE_DRAFT} secrets={secretFields} />
        <ErrorSummary />
        <WebsiteSection name="customer">
          <CustomerFields />
        </WebsiteSection>
        <WebsiteSection name="domain">
          <DomainFields {...notes} />
        </WebsiteSection>
        <WebsiteSection name="ftp">
          <FtpFields />
          {notes.Names && <notes.Names fields={ftpNames} />}
        </WebsiteSection>
        <WebsiteSection name="database">
          <DatabaseFields />
          {notes.Names && <notes.Names fields={databaseNames} />}
        </WebsiteSection>
        <FormActions onCancel={leave} />
      </PanelForm>
    </>
  );
};
