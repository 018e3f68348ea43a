import { CreateBase, useGetList, useNotify, useRefresh, type Identifier, type RaRecord } from "ra-core";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { parseHost, stripAddressPrefix } from "@/lib/webAddress";
import { toCleanName } from "@/lib/cleanName";
import { provideTexts, useT } from "@/i18n";
import { hasHost } from "@/model/hasHost";
import { useListProbe, useWriteReport } from "@/ui/afterWrite/useVerifyWrite";
import { ChoiceInput } from "@/ui/mui/ChoiceInput";
import { Draft } from "@/ui/mui/Draft";
import { clearDraft, readDraft } from "@/ui/forms/drafts";
import { NameInput } from "@/ui/mui/NameInput";
import { FormActions } from "@/ui/forms/FormActions";
import { CodeInput } from "@/ui/mui/CodeInput";
import { PanelForm } from "@/ui/mui/PanelForm";
import { SecretInput } from "@/ui/mui/SecretInput";
import { PageTitle } from "@/ui/layout/pages";
import { useServices, useCurrentUser } from "@/ui/services";
import {
  createSubdomainValues,
  subdomainSecretFields,
  toSubdomain,
  toSubdomainPayload,
  validateSubdomain,
  type SubdomainPayload,
  type SubdomainValues,
} from "../subdomainForm";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { addWebsiteTexts } from "@/custom/addWebsite";
import { SiteTypeInput } from "@/custom/addWebsite/mui";
import "../texts";

provideTexts({ addWebsite: addWebsiteTexts });

const DRAFT = "add-subdomain";

const useParentHost = () => {
  const { data: parents = [] } = useGetList("parent-domains", ALL_BY_NAME);
  return (parentId: Identifier | null | undefined): string => {
    const parent = parents.find(({ id }) => id === parentId);
    return parent ? stripAddressPrefix(parseHost(getUrlText(parent))) : "";
  };
};

const getUrlText = ({ url, id }: RaRecord): string => (typeof url === "string" && url !== "" ? url : String(id));

const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
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

const SubdomainInput = () => {
  const t = useT();
  const [typed, parentId] = useWatch<SubdomainValues, ["subdomain", "parent_domain"]>({
    name: ["subdomain", "parent_domain"],
  });
  const sent = toSubdomain(typed, useParentHost()(parentId));
  return (
    <NameInput
      source="subdomain"
      label="addSubdomain.fields.subdomain"
      helperText={sent !== toCleanName(typed) && <span>{t("forms.sentAs", { value: sent })}</span>}
    />
  );
};

const SubdomainFields = () => {
  const t = useT();
  return (
    <>
      <FormSection title={t("addWebsite.sections.domain")}>
        <ChoiceInput
          source="parent_domain"
          label="addSubdomain.fields.parentDomain"
          reference="parent-domains"
          optionText={getUrlText}
        />
        <SubdomainInput />
        <SiteTypeInput label="addSubdomain.fields.siteType" />
      </FormSection>
      <FormSection title={t("addWebsite.sections.database")}>
        <CodeInput source="db_name" label="addWebsite.fields.dbName" />
        <CodeInput source="db_user" label="addWebsite.fields.dbUser" />
        <SecretInput source="db_pass" label="addWebsite.fields.dbPassword" generated />
      </FormSection>
    </>
  );
};

/** Shows a toast for each invalid submit. */
const InvalidToast = () => {
  const notify = useNotify();
  const { submitCount, isSubmitting, errors } = useFormState();
  const told = useRef(0);
  const isStopped = Object.values(errors).some((error) => error?.type !== "server");
  useEffect(() => {
    if (submitCount === told.current || isSubmitting) return;
    told.current = submitCount;
    if (isStopped) notify("addSubdomain.failed", { type: "error" });
  }, [submitCount, isSubmitting, isStopped, notify]);
  return null;
};

export const AddSubdomain = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { dataProvider } = useServices();
  const getParentHost = useParentHost();
  const createProbe = useListProbe("domains");
  const userId = useCurrentUser().id;
  const [values] = useState(() => createSubdomainValues(readDraft(userId, DRAFT)?.values));

  const leave = () => {
    clearDraft(userId, DRAFT);
    void navigate("/");
  };
  const report = useWriteReport<SubdomainPayload>({
    createCheck: ({ parent_domain, subdomain = "" }) => {
      const host = `${subdomain}.${getParentHost(parent_domain)}`;
      return { ...createProbe(host), write: { kind: "create", isNamed: hasHost(host) }, name: host };
    },
    onSuccess: ({ subdomain }) => {
      leave();
      refresh();
      notify("addSubdomain.done", { type: "success", messageArgs: { subdomain } });
    },
    onFailure: (_, { detail }) => notify("addSubdomain.failed", { type: "error", detail }),
  });

  return (
    <CreateBase
      resource="subdomains"
      disableAuthentication // access is checked by the route
      transform={(values: SubdomainValues) => toSubdomainPayload(values, getParentHost(values.parent_domain))}
      mutationOptions={{
        ...report,
        // A named call, because the API has no subdomain records.
        mutationFn: ({ data }) => dataProvider.addSubdomain(data as SubdomainPayload).then(() => ({ id: "" })),
      }}
    >
      <PageTitle title={t("addSubdomain.title")} />
      <PanelForm className="form form-columns" defaultValues={values} validate={validateSubdomain}>
        <Draft userId={userId} form={DRAFT} secrets={subdomainSecretFields} createValues={createSubdomainValues} />
        <InvalidToast />
        <SubdomainFields />
        <FormActions onCancel={leave} />
      </PanelForm>
    </CreateBase>
  );
};
