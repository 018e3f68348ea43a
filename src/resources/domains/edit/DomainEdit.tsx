import { EditBase, useEditContext, type Identifier } from "ra-core";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { ContactEditor } from "@/resources/contacts";
import { DnsEditor, OwnWritesContext, useDnsInfo, type DnsQuery } from "@/custom/dns";
import { canAccess } from "@/authProvider/access";
import { presence } from "@/lib/presence";
import { whenIdle } from "@/lib/timing";
import { LeaveGuard } from "@/ui/forms/LeaveGuard";
import { useCurrentUser } from "@/ui/services";
import { PageTitle, useTabTitle } from "@/ui/layout/pages";
import { LoadFailed, EmptyState } from "@/ui/widgets/screenStates";
import { Section } from "@/ui/widgets/Section";
import { WebAddress } from "@/ui/widgets/WebAddress";
import { isNotFound } from "@/dataProvider/errors";
import { getInstallationState } from "@/model/installation";
import { ContactSchema, type DomainDetail, type DomainServer } from "@/model/records";
import { parseRows } from "@/dataProvider/responses";
import { useT, type MessageKey } from "@/i18n";
import "@/theme/components/table.css";
import { useRecentDomain } from "../palette/useRecentDomain";
import { useFindOwnWrite } from "@/custom/activity";
import { usePending } from "@/custom/domainActions";
import { getListLink } from "./head/listPosition";
import { SiteActions } from "./head/SiteActions";
import { SiteHead } from "./head/SiteHead";
import { SiteNeighbours } from "./head/SiteNeighbours";
import { useDomainWithListFields, useReloadOnPush } from "./useReloadOnPush";
import { DatabaseInformation } from "./DatabaseInformation";
import { EditActions, useUnappliedDns } from "./EditActions";
import { SectionNav } from "./SectionNav";
import { ServerInformation } from "./ServerInformation";
import { choosableActions, useChoices } from "./useChoices";
import { useSaveDomain } from "./useSaveDomain";
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
        {isIdle && <SiteNeighbours id={id} url={domain?.url} />}
      </div>
      <div className={styles.siteHead}>{isIdle && domain && <SiteHead domain={domain} />}</div>
    </>
  );
};

/** Height of a table row. */
const ROW_HEIGHT_PX = 42;

interface LoadingSectionProps {
  title: MessageKey;
  name: string;
  rows: number;
  children?: ReactNode;
}

const LoadingSection = ({ title, name, rows, children }: LoadingSectionProps) => (
  <Section title={useT()(title)} name={name}>
    {/* Its bars say nothing. */}
    <div className={styles.editWaiting} style={{ height: rows * ROW_HEIGHT_PX }}>
      {children}
    </div>
  </Section>
);

const EditLoading = ({ hasDns }: { hasDns: boolean }) => {
  const t = useT();
  return (
    <div className={styles.editSections}>
      <div className={styles.editSide}>
        <LoadingSection title="editDomain.sections.servers" name="servers" rows={3}>
          <p role="status">{t("common.loading")}</p>
        </LoadingSection>
        <LoadingSection title="editDomain.sections.database" name="database" rows={3} />
      </div>
      {hasDns && <LoadingSection title="dns.title" name="dns" rows={8} />}
      <LoadingSection title="contacts.title" name="contacts" rows={4} />
    </div>
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

const readContacts = ({ company }: DomainDetail) => parseRows(ContactSchema, company?.contacts ?? []);

interface Props {
  domain: DomainDetail;
  /** Undefined if the user may not see DNS records. */
  dns: DnsQuery | undefined;
}

const Sections = ({ domain, dns }: Props) => {
  const navigate = useNavigate();
  const { refetch: reload } = useEditContext<DomainDetail>();
  const refetchDomain = async () => {
    const { data } = await reload({ throwOnError: true });
    if (!data) throw new Error("A domain that was read has data");
    return data;
  };
  const contacts = useMemo(() => readContacts(domain), [domain]);
  const pendingOn = usePending();
  const pendingAt = (server: DomainServer) => pendingOn({ domain, server });
  const { choices, choose, chosen } = useChoices(domain.servers ?? [], (server) => pendingAt(server) !== undefined);
  const { save, isSaving, savedAt } = useSaveDomain({ choices, choose, refetchDomain });
  const [isTyped, setTyped] = useState(false);
  const { review, confirmation, kept, wouldBeLost, ...unapplied } = useUnappliedDns(domain.id, {
    canReview: Boolean(dns?.data),
    save: () => void save(domain.url),
  });
  useReloadOnPush(domain.id, reload);
  return (
    <>
      <div className={styles.editSections}>
        <div className={styles.editSide}>
          <ServerInformation servers={domain.servers} choices={choices} pendingOn={pendingAt} onChoose={choose} />
          <DatabaseInformation />
        </div>
        {dns && <DnsEditor domain={domain} query={dns} onDirty={setTyped} review={review} />}
        <ContactEditor
          companyId={domain.company?.id ?? domain.company_id ?? undefined}
          contacts={contacts}
          onChanged={reload}
          readAgain={async () => readContacts(await refetchDomain())}
          onDirty={setTyped}
        />
      </div>
      <EditActions
        isSaving={isSaving}
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
      <LeaveGuard when={chosen.length > 0 || isTyped || wouldBeLost} kept={kept} />
    </>
  );
};

const Screen = ({ id }: { id: Identifier }) => {
  const hasDns = canAccess(useCurrentUser(), { resource: "dns", action: "list" });
  const dns = useDnsInfo(id, { enabled: hasDns });
  const { record: domain, error, isPending, refetch } = useEditContext<DomainDetail>();
  useRecentDomain(domain);
  const known = useDomainWithListFields(id, domain);
  if (isNotFound(error)) return <NoSuchDomain />;
  const body = () => {
    if (isPending) return <EditLoading hasDns={hasDns} />;
    if (!domain) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return (
      <>
        {error && <LoadFailed compact error={error} onRetry={() => void refetch()} />}
        <Sections key={domain.id} domain={domain} dns={hasDns ? dns : undefined} />
      </>
    );
  };
  return (
    <>
      <Head
        id={id}
        domain={known}
        hasFailed={error !== null}
        nav={(isPending || domain) && <SectionNav hasDns={hasDns} />}
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
