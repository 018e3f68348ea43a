import { useGetOne } from "ra-core";
import { useEffect, useMemo, useState, type ComponentProps } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { ContactEditor } from "../../contacts";
import { DnsEditor } from "../../../custom/dnsEditor/DnsEditor";
import { useDnsInfo, type DnsQuery } from "../../../custom/dnsEditor/useDnsInfo";
import { whenIdle } from "../../../lib/whenIdle";
import { LeaveGuard } from "../../../ui/forms/LeaveGuard";
import { usePanel } from "../../../ui/panel";
import { PageTitle } from "../../../ui/layout/PageTitle";
import { LoadFailed } from "../../../ui/widgets/LoadFailed";
import { Placard } from "../../../ui/widgets/Placard";
import { ApiError } from "../../../dataProvider/errors";
import { ContactSchema, type DomainDetail } from "../../../dataProvider/records";
import { readRows } from "../../../dataProvider/readRows";
import { useT } from "../../../i18n";
import "../../../i18n/editDomainTexts";
import "../../../ui/table/table.css";
import { useNoteSite } from "../recents";
import { useDomainAction } from "../actions/useDomainAction";
import { returnToList } from "../head/returnToList";
import { SiteHead } from "../head/SiteHead";
import { useKnownDomain } from "../head/useKnownDomain";
import { DatabaseInformation } from "./DatabaseInformation";
import "./editDomain.css";
import { EditActions } from "./EditActions";
import { EditLoading } from "./EditLoading";
import { ServerInformation } from "./ServerInformation";
import { useChoices } from "./useChoices";
import { useReloadOnPush } from "./useReloadOnPush";
import { useSaveDomain } from "./useSaveDomain";

/** Comes once the page has come to rest. Its room is kept; going from site to site leaves it where it is, with the focus. */
const LateHead = (props: ComponentProps<typeof SiteHead>) => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <div className="site-head">{isIdle && <SiteHead {...props} />}</div>;
};

const NoSuchDomain = () => {
  const t = useT();
  return (
    <Placard moment="notFound">
      <PageTitle title={t("editDomain.notFound")} />
      <p>{t("editDomain.notFoundText")}</p>
      <Link to="/domains" className="button">
        {t("editDomain.backToList")}
      </Link>
    </Placard>
  );
};

const readContacts = ({ company }: DomainDetail) => readRows(ContactSchema, company?.contacts ?? []);

interface Props {
  domain: DomainDetail;
  dns: DnsQuery;
  reload: () => Promise<unknown>;
  /** Reads the domain again, and rejects on failure. */
  readAgain: () => Promise<DomainDetail>;
  sender: ReturnType<typeof useDomainAction>;
}

const Sections = ({ domain, dns, reload, readAgain, sender: { start, isSending } }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { store } = usePanel();
  const servers = domain.servers ?? [];
  const contacts = useMemo(() => readContacts(domain), [domain]);
  const { choices, choose, chosen } = useChoices(servers);
  const { save, isSaving, savedAt } = useSaveDomain({ choices, choose, reload, readAgain, start });
  const [isTyped, setTyped] = useState(false);
  const [pendingDns, setPendingDns] = useState(0);
  useReloadOnPush(domain.id, reload);
  return (
    <>
      <div className="edit-sections">
        <div className="edit-side">
          <ServerInformation
            servers={servers}
            choices={choices}
            isSending={(server) => isSending(domain, server)}
            onChoose={choose}
          />
          <DatabaseInformation domain={domain} />
        </div>
        <DnsEditor domain={domain} query={dns} onDirty={setTyped} onPending={setPendingDns} />
        <ContactEditor
          companyId={domain.company?.id ?? domain.company_id ?? undefined}
          contacts={contacts}
          onChanged={reload}
          readAgain={async () => readContacts(await readAgain())}
          onDirty={setTyped}
        />
      </div>
      <EditActions
        isSaving={isSaving}
        chosen={chosen}
        savedAt={savedAt}
        onSubmit={() => void save(domain.url)}
        onCancel={() => void navigate(returnToList(store))}
      />
      <LeaveGuard
        when={chosen > 0 || isTyped}
        kept={
          pendingDns > 0
            ? { title: t("dns.pending", { smart_count: pendingDns }), text: t("dns.pendingText") }
            : undefined
        }
      />
    </>
  );
};

/** The Edit Domain screen. It requests the domain and its DNS records in parallel. */
export const DomainEdit = () => {
  const { id = "" } = useParams();
  const dns = useDnsInfo(id);
  const { data: domain, error, isPending, refetch } = useGetOne<DomainDetail>("domains", { id });
  useNoteSite(domain);
  const readAgain = async () => {
    const { data } = await refetch({ throwOnError: true });
    if (!data) throw new Error("A domain that was read has data");
    return data;
  };

  const sender = useDomainAction();
  const known = useKnownDomain(id, domain);

  if (error instanceof ApiError && error.status === 404) return <NoSuchDomain />;
  const body = () => {
    if (isPending) return <EditLoading />;
    if (!domain) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return (
      <>
        {error && <LoadFailed compact error={error} onRetry={() => void refetch()} />}
        <Sections key={domain.id} {...{ domain, dns, readAgain, sender }} reload={refetch} />
      </>
    );
  };
  return (
    <>
      {known ? <PageTitle title={known.url} /> : <div className="page-title edit-title" />}
      <LateHead id={id} domain={known} sender={sender} />
      {body()}
    </>
  );
};
