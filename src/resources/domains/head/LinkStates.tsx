import { useState } from "react";
import { lazyScreen } from "../../../ui/lazyScreen";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";
import { useT } from "../../../i18n";
import { Status } from "../../../ui/status/Status";
import { LinkAction } from "../actions/LinkAction";
import type { useDomainAction } from "../actions/useDomainAction";

const DeleteDomainDialog = lazyScreen(() => import("../DeleteDomainDialog"), "DeleteDomainDialog");

interface LinkProps {
  domain: Domain;
  server: DomainServer;
  isSending: boolean;
  onChoose: (name: DomainActionName) => void;
}

const LinkState = ({ domain, server, isSending, onChoose }: LinkProps) => {
  const t = useT();
  const link = readServerLink(domain, server);
  return (
    <li className="link-state">
      <span className="link-state-server">{server.name}</span>
      <Status is={link.status}>{t(`sites.status.${link.status}`)}</Status>
      <LinkAction {...{ domain, server, isSending, onChoose }} />
    </li>
  );
};

interface Props {
  domain: Domain;
  sender: ReturnType<typeof useDomainAction>;
}

/** The site's state on each server, with the action menu of its row in the list: what is chosen here is sent at once. */
export const LinkStates = ({ domain, sender: { start, isSending } }: Props) => {
  const t = useT();
  const [deleting, setDeleting] = useState<DomainServer>();
  const servers = domain.servers ?? [];
  return (
    <>
      {servers.length > 0 && (
        <ul className="link-states" aria-label={t("editDomain.head.status")} aria-live="polite">
          {servers.map((server) => (
            <LinkState
              key={server.id}
              domain={domain}
              server={server}
              isSending={isSending(domain, server)}
              onChoose={(name) => (name === "delete" ? setDeleting(server) : void start(name, domain, server))}
            />
          ))}
        </ul>
      )}
      {deleting && (
        <LazyPart onFailed={() => setDeleting(undefined)}>
          <DeleteDomainDialog
            domain={domain}
            server={deleting}
            onCancel={() => setDeleting(undefined)}
            onConfirm={() => {
              setDeleting(undefined);
              void start("delete", domain, deleting);
            }}
          />
        </LazyPart>
      )}
    </>
  );
};
