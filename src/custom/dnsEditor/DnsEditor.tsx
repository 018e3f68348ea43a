import { useCallback, useState } from "react";
import type { DnsRecord, DomainDetail } from "../../dataProvider/records";
import { useT } from "../../i18n";
import type { Rows } from "../../ui/afterWrite/outcome";
import "../../i18n/dnsTexts";
import type { Place } from "../../ui/afterWrite/useLookAgain";
import { useDeletion } from "../../ui/forms/useDeletion";
import { useFocusAfterDeletion } from "../../ui/forms/useFocusAfterDeletion";
import { useModal } from "../../ui/forms/useModal";
import { lazyScreen } from "../../ui/lazyScreen";
import { UnreadableNote } from "../../ui/unreadable/UnreadableNote";
import { useChangedRow } from "../../ui/table/useChangedRow";
import { DeletePrompt } from "../../ui/widgets/DeletePrompt";
import { LazyPart } from "../../ui/widgets/LazyPart";
import { LoadFailed } from "../../ui/widgets/LoadFailed";
import { Section } from "../../ui/widgets/Section";
import "./dnsEditor.css";
import { recordName } from "./recordName";
import { RecordList } from "./RecordList";
import type { DnsQuery, ZoneRecords } from "./useDnsInfo";
import { useZone } from "./useZone";

const RecordDialog = lazyScreen(() => import("./RecordDialog"), "RecordDialog");

interface Props {
  domain: DomainDetail;
  query: DnsQuery;
  /** Called with whether the dialog holds unsaved input. */
  onDirty?: (dirty: boolean) => void;
}

/** The DNS records of a domain. A failure here leaves the rest of the page alone. */
export const DnsEditor = ({ domain, query, onDirty }: Props) => {
  const t = useT();
  /** `{}` while adding one. */
  const { shown: editing, open, close } = useModal<{ record?: DnsRecord }>();
  const [changed, setChanged] = useChangedRow<DnsRecord["id"]>();
  const [asked, setAsked] = useState<DnsRecord>();
  const { error, isPending, refetch } = query;
  const { info, isListed, readAgain, readSaved, readDeleted } = useZone(domain, query);
  // Records that the server does not list cannot be looked up.
  const rowsIn = ({ records, unreadable }: ZoneRecords): Rows => ({
    rows: records,
    isWhole: isListed && !unreadable,
  });
  const place = (): Place => ({
    before: rowsIn(info ?? { records: [] }),
    read: async () => rowsIn(isListed ? await readAgain() : { records: [] }),
  });
  const { fallback, noteDeletion } = useFocusAfterDeletion(info?.records);
  const { remove, isDeleting } = useDeletion({
    resource: "dns",
    done: "dns.deleted",
    failed: "dns.deleteFailed",
    nameOf: (id) => info?.records.filter((record) => record.id === id).map(recordName)[0] ?? "",
    placeOf: place,
    isUnlisted: !isListed,
    keepFocus: noteDeletion,
    onDeleted: readDeleted,
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
      {!isListed && <p className="section-text">{t("dns.unlisted")}</p>}
      <UnreadableNote unreadable={info.unreadable} />
      <RecordList
        records={info.records}
        unreadable={info.unreadable}
        isListed={isListed}
        changed={changed}
        isDeleting={isDeleting}
        onEdit={edit}
        onDelete={setAsked}
      />
      {editing && (
        <LazyPart onFailed={close}>
          <RecordDialog
            {...editing}
            domainId={domain.id}
            info={info}
            onClose={close}
            onDirty={onDirty}
            readAgain={async () => (await readAgain()).records}
            place={place}
            onSaved={async (record) => setChanged(await readSaved(record))}
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
