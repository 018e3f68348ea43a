import { useQuery } from "@tanstack/react-query";
import { usePanel } from "../../../ui/panel";
import { ConfirmDialog } from "../../../ui/widgets/ConfirmDialog";
import { Named } from "../../../ui/widgets/Named";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { deletionFacts } from "./deletionFacts";
import { DeletionInfo } from "./DeletionInfo";
import { readDomainType } from "../../../resources/domains/rules/actions";

interface Props {
  domain: Domain;
  server: DomainServer;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a domain is deleted from a server. Reads each time what will be deleted with it, and waits for the answer. */
export const DeleteDomainDialog = ({ domain, server, onConfirm, onCancel }: Props) => {
  const t = useT();
  const { dataProvider } = usePanel();
  const ids = { server_id: server.id, domain_id: domain.id };
  const info = useQuery({
    queryKey: ["domainDeleteInfo", ids],
    // react-query refuses undefined, which an answer without a body is.
    queryFn: async ({ signal }) => (await dataProvider.domainDeleteInfo(ids, { signal })) ?? null,
    select: (answer) => deletionFacts(answer, t),
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
      <Named text={t("deletion.text", { domain: domain.url })} name={domain.url} />
    </ConfirmDialog>
  );
};
