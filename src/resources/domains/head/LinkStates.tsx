import type { Domain } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";
import { useT } from "../../../i18n";
import { Status } from "../../../ui/status/Status";
import { LinkAction } from "../actions/LinkAction";
import { useChosenAction } from "../actions/useChosenAction";
import type { useDomainAction } from "../actions/useDomainAction";

interface Props {
  domain: Domain;
  sender: ReturnType<typeof useDomainAction>;
}

/** The site's state on each server, with the action menu of its row in the list: what is chosen here is sent at once. */
export const LinkStates = ({ domain, sender: { start, isSending } }: Props) => {
  const t = useT();
  const { choose, question } = useChosenAction(start);
  const links = (domain.servers ?? []).map((server) => {
    const { status } = readServerLink(domain, server);
    return (
      <li key={server.id} className="link-state">
        <span className="link-state-server">{server.name}</span>
        <Status is={status}>{t(`sites.status.${status}`)}</Status>
        <LinkAction
          {...{ domain, server, isSending: isSending(domain, server) }}
          onChoose={(name) => choose(name, domain, server)}
        />
      </li>
    );
  });
  return (
    <>
      {links.length > 0 && (
        <ul className="link-states" aria-label={t("editDomain.head.status")} aria-live="polite">
          {links}
        </ul>
      )}
      {question}
    </>
  );
};
