import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useServices } from "@/ui/services";
import { ConfirmDialog } from "@/ui/widgets/ConfirmDialog";
import { useAutoRetry } from "@/ui/useAutoRetry";
import type { Domain, DomainServer } from "@/model/records";
import { useT } from "@/i18n";
import { readErrorMessage } from "@/i18n/errorMessage";
import { toDeletionFacts, type DeletionFact } from "./deletionFacts";
import { readDomainType } from "@/model/domainActions";
import styles from "./deletionInfo.module.css";

const TextWithName = ({ text, name }: { text: string; name: string }) => {
  const at = name === "" ? -1 : text.indexOf(name);
  if (at < 0) return <span key="text">{text}</span>;
  return (
    <span key="named">
      {text.slice(0, at)}
      <strong className="confirm-name">{name}</strong>
      {text.slice(at + name.length)}
    </span>
  );
};

/** Longer lists scroll. */
const VISIBLE_LINES_MAX = 7;

const FactLines = ({ name, lines }: { name: string; lines: readonly string[] }) => {
  const list = (
    <ul className={styles.deletionLines}>
      {lines.map((line, index) => (
        // Lines may be identical, and none moves or disappears.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
  if (lines.length <= VISIBLE_LINES_MAX) return list;
  return (
    // It scrolls, also by keyboard; there is nothing else to do with it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.deletionScroll} role="group" aria-label={name} tabIndex={0}>
      {list}
    </div>
  );
};

const FactRow = ({ name, value, lines = [] }: DeletionFact) => (
  <div data-list={lines.length > 0 || undefined}>
    <dt>{name}</dt>
    <dd>
      {value !== undefined && <p>{value}</p>}
      {lines.length > 0 && <FactLines name={name} lines={lines} />}
    </dd>
  </div>
);

interface InfoProps {
  server: string;
  info: Pick<UseQueryResult<DeletionFact[]>, "data" | "error" | "isFetching" | "refetch">;
}

const DeletionInfo = ({ server, info: { data, error, isFetching, refetch } }: InfoProps) => {
  const t = useT();
  useAutoRetry(error, () => void refetch());
  const title = t("deletion.info", { server });
  const state = () => {
    if (isFetching) return t("deletion.loadingInfo");
    if (error) return "";
    return data?.length === 0 ? t("deletion.noInfo") : title;
  };
  return (
    <section className={styles.deletionInfo} aria-label={title}>
      <p role="status">
        <TextWithName text={state()} name={server} />
      </p>
      {error && !isFetching && (
        <div className="message message-bad" role="alert">
          <p>{t("deletion.infoFailed")}</p>
          <p>{readErrorMessage(error, t)}</p>
          <div className="message-actions">
            <button type="button" className="button button-small" onClick={() => void refetch()}>
              {t("common.retry")}
            </button>
          </div>
        </div>
      )}
      {data && !isFetching && !error && data.length > 0 && (
        <dl>
          {data.map((fact, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <FactRow key={index} {...fact} />
          ))}
        </dl>
      )}
    </section>
  );
};

interface Props {
  domain: Domain;
  server: DomainServer;
  onConfirm: () => void;
  onCancel: () => void;
}

export const DeleteDomainDialog = ({ domain, server, onConfirm, onCancel }: Props) => {
  const t = useT();
  const { dataProvider } = useServices();
  const ids = { server_id: server.id, domain_id: domain.id };
  const info = useQuery({
    queryKey: ["domainDeleteInfo", ids],
    // react-query does not accept undefined, the result of an empty response.
    queryFn: async ({ signal }) => (await dataProvider.domainDeleteInfo(ids, { signal })) ?? null,
    select: (response) => toDeletionFacts(response, t),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const type = readDomainType(domain);
  return (
    <ConfirmDialog
      title={t("deletion.title", { type: type ? t(`sites.types.${type}`) : (domain.type ?? "") })}
      details={<DeletionInfo server={server.name} info={info} />}
      confirmDisabled={!info.isSuccess || info.isFetching}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <TextWithName text={t("deletion.text", { domain: domain.url })} name={domain.url} />
    </ConfirmDialog>
  );
};
