import { useNotify, useRefresh, type GetListResult, type RaRecord } from "ra-core";
import { useId, useState, type ReactNode } from "react";
import { TextInput } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { searchTerm } from "../../dataProvider/searchTerm";
import { useT } from "../../i18n";
import "../../i18n/siteFormTexts";
import { hasHost } from "../../ui/afterWrite/hasHost";
import { usePlaceOf } from "../../ui/afterWrite/usePlaceOf";
import { ChoiceInput } from "../../ui/forms/ChoiceInput";
import { Draft } from "../../ui/forms/Draft";
import { clearDraft, readDraft } from "../../ui/forms/drafts";
import { FormActions } from "../../ui/forms/FormActions";
import { asText, plain } from "../../ui/forms/inputProps";
import { PanelForm } from "../../ui/forms/PanelForm";
import { SecretInput } from "../../ui/forms/SecretInput";
import { SiteTypeInput } from "../../ui/forms/SiteTypeInput";
import { useFormSubmit } from "../../ui/forms/useFormSubmit";
import { useInvalidSubmit } from "../../ui/forms/useInvalidSubmit";
import { PageTitle } from "../../ui/layout/PageTitle";
import { usePanel } from "../../ui/panel";
import { useCurrentUser } from "../../ui/useCurrentUser";
import {
  initialValues,
  secretFields,
  subdomainPayload,
  subdomainProblems,
  type SubdomainValues,
} from "./subdomainForm";

const DRAFT = "add-subdomain";

const urlText = ({ url, id }: RaRecord): string => (typeof url === "string" && url !== "" ? url : String(id));

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="form-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      <div className="form-grid">{children}</div>
    </section>
  );
};

const SubdomainFields = () => {
  const t = useT();
  return (
    <>
      <Section title={t("addWebsite.sections.domain")}>
        <ChoiceInput
          source="parent_domain"
          label="addSubdomain.fields.parentDomain"
          reference="parent-domains"
          optionText={urlText}
        />
        <TextInput
          {...asText}
          source="subdomain"
          label="addSubdomain.fields.subdomain"
          autoComplete="off"
          slotProps={{ htmlInput: plain }}
        />
        <SiteTypeInput label="addSubdomain.fields.siteType" />
      </Section>
      <Section title={t("addWebsite.sections.database")}>
        <TextInput
          {...asText}
          source="db_name"
          label="addWebsite.fields.dbName"
          autoComplete="off"
          slotProps={{ htmlInput: plain }}
        />
        <TextInput
          {...asText}
          source="db_user"
          label="addWebsite.fields.dbUser"
          autoComplete="off"
          slotProps={{ htmlInput: plain }}
        />
        <SecretInput source="db_pass" label="addWebsite.fields.dbPassword" generated />
      </Section>
    </>
  );
};

/** Says that an invalid form was not sent. */
const InvalidToast = () => {
  const notify = useNotify();
  const { control } = useFormContext();
  useInvalidSubmit(control, () => notify("addSubdomain.failed", { type: "error" }));
  return null;
};

/** The New SubDomain form. */
export const AddSubdomain = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { dataProvider, queryClient } = usePanel();
  const placeOf = usePlaceOf("domains");
  const userId = useCurrentUser()?.id ?? "";
  const [values] = useState(() => initialValues(readDraft(userId, DRAFT)));

  const leave = () => {
    clearDraft(userId, DRAFT);
    void navigate("/");
  };
  const submit = useFormSubmit({
    send: (subdomain: SubdomainValues) => dataProvider.addSubdomain(subdomainPayload(subdomain)),
    onSuccess: (_, { subdomain }) => {
      leave();
      refresh();
      notify("addSubdomain.done", { type: "success", messageArgs: { subdomain } });
    },
    look: ({ parent_domain, subdomain }) => {
      const parents = queryClient.getQueriesData<GetListResult>({ queryKey: ["parent-domains", "getList"] });
      const parent = parents.flatMap(([, list]) => list?.data ?? []).find(({ id }) => id === parent_domain);
      const host = `${subdomain.trim()}.${searchTerm(parent ? urlText(parent) : "")}`;
      return { ...placeOf({ search: host }), write: { kind: "create", sent: {}, isNamed: hasHost(host) }, name: host };
    },
    onFailure: (_, { detail }) => notify("addSubdomain.failed", { type: "error", detail }),
  });

  return (
    <>
      <PageTitle title={t("addSubdomain.title")} />
      <PanelForm
        className="form form-columns"
        resource="subdomains"
        defaultValues={values}
        validate={subdomainProblems}
        onSubmit={submit}
      >
        <Draft userId={userId} form={DRAFT} secrets={secretFields} />
        <InvalidToast />
        <SubdomainFields />
        <FormActions onCancel={leave} />
      </PanelForm>
    </>
  );
};
