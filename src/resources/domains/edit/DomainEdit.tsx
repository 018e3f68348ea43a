import { EditBase, useEditContext, type Identifier } from "ra-core";
import { useEffect, useState, type ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { Link, useNavigate, useParams } from "react-router";
import { OwnWritesContext, useDnsInfo } from "@/custom/dns";
import { presence } from "@/lib/presence";
import { whenIdle } from "@/lib/timing";
import { LeaveGuard } from "@/ui/forms/LeaveGuard";
import { PageTitle, useTabTitle } from "@/ui/layout/pages";
import { LoadFailed, EmptyState } from "@/ui/widgets/screenStates";
import { WebAddress } from "@/ui/widgets/WebAddress";
import { isNotFound } from "@/dataProvider/errors";
import { getInstallationState } from "@/model/installation";
import type { DomainDetail, DomainServer } from "@/model/records";
import { useT } from "@/i18n";
import "@/theme/components/table.css";
import { useRecentDomain } from "../palette/useRecentDomain";
import { useFindOwnWrite } from "@/custom/activity";
import { usePending } from "@/custom/domainActions";
import { getListLink } from "./head/listPosition";
import { SiteActions } from "./head/SiteActions";
import { SiteHead } from "./head/SiteHead";
import { PreviousNextNav } from "./head/PreviousNextNav";
import { useDomainWithListFields, useReloadOnPush } from "./useReloadOnPush";
import { EditActions, useUnappliedDns } from "./EditActions";
import { SectionNav } from "./SectionNav";
import { choosableActions, useChoices } from "./useChoices";
import { SectionGrid, useSections, type EditSection } from "./sections";
import type { SectionProps } from "./sectionProps";
import { useDomainForm } from "./useDomainForm";
import "./texts";
import styles from "./editDomain.module.css";

/** The address and its state on each server, or the name of the screen if the domain could not be loaded. */
const SiteTitle = ({ domain }: { domain: DomainDetail | undefined }) => {
  const t = useT();
  const title = domain?.url ?? t("editDomain.title");
  useTabTitle(title);
  const states = domain?.servers
    ?.map((server) => `${server.name} ${t(`sites.status.${getInstallationState(domain, server).status}`)}`)
    .join(", ");
  return (
    <div className={styles.siteName}>
      <h1 className="two-lines" title={title}>
        {domain ? <WebAddress url={domain.url} /> : title}
      </h1>
      {states && <p title={states}>{states}</p>}
    </div>
  );
};

interface HeadProps {
  id: Identifier;
  domain: DomainDetail | undefined;
  hasFailed: boolean;
  /** The links to the sections; none if the domain could not be loaded. */
  nav: ReactNode;
}

/** Secondary parts render when the page is idle, in reserved space. They stay mounted between sites, and keep the focus. */
const Head = ({ id, domain, hasFailed, nav }: HeadProps) => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <>
      <div className={`page-title ${styles.siteStrip}`}>
        {(domain || hasFailed) && <SiteTitle domain={domain} />}
        {nav}
        {domain && <SiteActions domain={domain} />}
        {isIdle && <PreviousNextNav id={id} url={domain?.url} />}
      </div>
      <div className={styles.siteHead}>{isIdle && domain && <SiteHead domain={domain} />}</div>
    </>
  );
};

const NoSuchDomain = () => {
  const t = useT();
  return (
    <EmptyState variant="notFound">
      <PageTitle title={t("editDomain.notFound")} />
      <p>{t("editDomain.notFoundText")}</p>
      <Link to="/domains" className="button">
        {t("editDomain.backToList")}
      </Link>
    </EmptyState>
  );
};

interface Props extends Pick<SectionProps, "domain" | "dns"> {
  visibleSections: readonly EditSection[];
}

/** No `<form>` element: Enter in the tools of a section must not submit the page. */
const DomainForm = ({ domain, dns, visibleSections }: Props) => {
  const navigate = useNavigate();
  const { refetch: reload } = useEditContext<DomainDetail>();
  const refetchDomain = async () => {
    const { data } = await reload({ throwOnError: true });
    if (!data) throw new Error("A domain that was read has data");
    return data;
  };
  const pendingOnInstallation = usePending();
  const pendingOn = (server: DomainServer) => pendingOnInstallation({ domain, server });
  const { choices, choose, chosen } = useChoices(domain.servers ?? [], (server) => pendingOn(server) !== undefined);
  const { form, submit, isDirty, isSubmitting, savedAt, dialog } = useDomainForm({ choices, choose, refetchDomain });
  const [isTyped, setTyped] = useState(false);
  const { review, confirmation, keptChanges, wouldBeLost, ...unapplied } = useUnappliedDns(domain.id, {
    canReview: Boolean(dns.data),
    save: submit,
  });
  useReloadOnPush(domain.id, reload);
  return (
    <FormProvider {...form}>
      <SectionGrid
        visibleSections={visibleSections}
        loaded={{ domain, dns, review, choices, pendingOn, onChoose: choose, refetchDomain, onDirty: setTyped }}
      />
      <EditActions
        isSaving={isSubmitting}
        starts={choosableActions.map((name) => ({
          name,
          servers: chosen.filter(({ id }) => choices[String(id)] === name),
        }))}
        savedAt={savedAt}
        {...unapplied}
        onCancel={() => {
          const { to, state } = getListLink();
          void navigate(to, { state });
        }}
      />
      {confirmation}
      {dialog}
      <LeaveGuard when={chosen.length > 0 || isDirty || isTyped || wouldBeLost} keptChanges={keptChanges} />
    </FormProvider>
  );
};

const Screen = ({ id }: { id: Identifier }) => {
  const visibleSections = useSections();
  const dns = useDnsInfo(id, { enabled: visibleSections.some(({ name }) => name === "dns") });
  const { record: domain, error, isPending, refetch } = useEditContext<DomainDetail>();
  useRecentDomain(domain);
  const domainWithListFields = useDomainWithListFields(id, domain);
  if (isNotFound(error)) return <NoSuchDomain />;
  const body = () => {
    if (isPending) return <SectionGrid visibleSections={visibleSections} />;
    if (!domain) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return (
      <>
        {error && <LoadFailed compact error={error} onRetry={() => void refetch()} />}
        <DomainForm key={domain.id} {...{ domain, dns, visibleSections }} />
      </>
    );
  };
  return (
    <>
      <Head
        id={id}
        domain={domainWithListFields}
        hasFailed={error !== null}
        nav={(isPending || domain) && <SectionNav visibleSections={visibleSections} />}
      />
      {body()}
    </>
  );
};

/** Errors are shown in the page. It refetches like other pages, unlike forms. */
const query = { onError: () => undefined, refetchOnReconnect: () => !presence.isAway(), refetchOnWindowFocus: true };

export const DomainEdit = () => {
  const { id = "" } = useParams();
  return (
    <EditBase resource="domains" id={id} disableAuthentication queryOptions={query}>
      <OwnWritesContext value={useFindOwnWrite()}>
        <Screen id={id} />
      </OwnWritesContext>
    </EditBase>
  );
};
