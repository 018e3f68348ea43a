import { useQuery } from "@tanstack/react-query";
import { usePanel } from "../../custom/panel";
import { ConfirmDialog } from "../../custom/widgets/ConfirmDialog";
import { unwrapOne } from "../../dataProvider/answers";
import type { Domain, DomainServer } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { deletionFacts } from "./deletionFacts";
import { readDomainType } from "./domainType";

interface Props {
  domain: Domain;
  server: DomainServer;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a domain is deleted from a server, and shows what the server says will be gone. */
export const DeleteDomainDialog = ({ domain, server, onConfirm, onCancel }: Props) => {
  const t = useT();
  const { dataProvider } = usePanel();
  const ids = { server_id: server.id, domain_id: domain.id };
  const info = useQuery({
    queryKey: ["domainDeleteInfo", ids],
    queryFn: async ({ signal }) => deletionFacts(unwrapOne(await dataProvider.domainDeleteInfo(ids, { signal }))),
    staleTime: 0,
  });
  const type = readDomainType(domain);
  return (
    <ConfirmDialog
      title={t("sites.deletion.title", { type: type ? t(`sites.types.${type}`) : (domain.type ?? "") })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t("sites.deletion.text", { domain: domain.url })}</p>
      <section className="delete-info" aria-label={t("sites.deletion.info")} aria-live="polite">
        {info.isPending && t("sites.deletion.loadingInfo")}
        {info.error && (
          <p>
            {t("sites.deletion.infoFailed")}: {errorWords(info.error, t)}{" "}
            <button type="button" className="button button-small" onClick={() => void info.refetch()}>
              {t("common.retry")}
            </button>
          </p>
        )}
        {info.data?.length === 0 && t("sites.deletion.noInfo")}
        {info.data && info.data.length > 0 && (
          <dl>
            {info.data.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{typeof value === "boolean" ? t(value ? "common.yes" : "common.no") : value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </ConfirmDialog>
  );
};
