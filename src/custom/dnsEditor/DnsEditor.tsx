import type { Identifier } from "ra-core";
import { useCallback, useState } from "react";
import type { DnsRecord } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { useDeletion } from "../forms/useDeletion";
import { useFocusAfterDeletion } from "../forms/useFocusAfterDeletion";
import { useModal } from "../forms/useModal";
import { lazyScreen } from "../lazyScreen";
import { DeletePrompt } from "../widgets/DeletePrompt";
import { LazyPart } from "../widgets/LazyPart";
import { LoadFailed } from "../widgets/LoadFailed";
import { Section } from "../widgets/Section";
import "./dnsEditor.css";
import { RecordList } from "./RecordList";
import type { DnsQuery } from "./useDnsInfo";

const RecordDialog = lazyScreen(() => import("./RecordDialog"), "RecordDialog");

interface Props {
  domainId: Identifier;
  query: DnsQuery;
  /** Told whether something is typed in the modal that is not saved. */
  onDirty?: (dirty: boolean) => void;
}

/** The DNS records of a domain. What fails here leaves the rest of the page as it is. */
export const DnsEditor = ({ domainId, query, onDirty }: Props) => {
  const t = useT();
  /** `{}` while one is added. */
  const { shown: editing, open, close } = useModal<{ record?: DnsRecord }>();
  const [asked, setAsked] = useState<DnsRecord>();
  const { data: info, error, isPending, refetch } = query;
  const { fallback, noteDeletion } = useFocusAfterDeletion(info?.records);
  const { remove, isDeleting } = useDeletion({
    resource: "dns",
    done: "dns.deleted",
    failed: "dns.deleteFailed",
    onDeleted: () => {
      noteDeletion();
      return refetch();
    },
  });
  const edit = useCallback((record: DnsRecord) => open({ record }), [open]);

  if (!info) {
    return (
      <Section title={t("dns.title")}>
        {isPending ? (
          <p className="section-text" role="status">
            {t("dns.loading")}
          </p>
        ) : (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        )}
      </Section>
    );
  }
  return (
    <Section
      title={t("dns.title")}
      tools={
        <button ref={fallback} type="button" className="button" onClick={() => open({})}>
          {t("dns.add")}
        </button>
      }
    >
      {error && <LoadFailed compact error={error} onRetry={() => void refetch()} />}
      <dl className="facts">
        <div>
          <dt>{t("dns.server")}</dt>
          <dd>{info.server || t("dns.none")}</dd>
        </div>
        <div>
          <dt>{t("dns.currentIp")}</dt>
          <dd>{info.current_ip || t("dns.none")}</dd>
        </div>
      </dl>
      <RecordList records={info.records} isDeleting={isDeleting} onEdit={edit} onDelete={setAsked} />
      {editing && (
        <LazyPart onFailed={close}>
          <RecordDialog
            {...editing}
            domainId={domainId}
            info={info}
            onClose={close}
            onDirty={onDirty}
            readAgain={async () => (await refetch({ throwOnError: true })).data?.records ?? []}
            onSaved={refetch}
          />
        </LazyPart>
      )}
      {asked && (
        <DeletePrompt
          title={t("dns.deletion.title")}
          text={t("dns.deletion.text")}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void remove(asked.id)}
        />
      )}
    </Section>
  );
};
