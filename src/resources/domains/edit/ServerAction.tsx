import { useEffect, useRef } from "react";
import { ActionMenu } from "../../../ui/actionMenu/ActionMenu";
import { readServerLink } from "../../../dataProvider/serverLink";
import type { DomainServer } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { Status } from "../../../ui/status/Status";
import { ProcessText } from "../ProcessText";
import { choosable, editActions, isPossible, type Choice } from "./choices";

interface Props {
  server: DomainServer;
  choice: Choice | undefined;
  sending: boolean;
  onChoose: (choice: Choice | undefined) => void;
}

/** The action of one server: a menu, the chosen action, or the text of a process. */
export const ServerAction = ({ server, choice, sending, onChoose }: Props) => {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const chosenHere = useRef(false);
  // Choosing replaces the menu with the Undo button, and undoing the reverse: the focus follows.
  useEffect(() => {
    if (!chosenHere.current) return;
    chosenHere.current = false;
    place.current?.querySelector("button")?.focus();
  });
  const choose = (next: Choice | undefined) => {
    chosenHere.current = true;
    onChoose(next);
  };

  const link = readServerLink({}, server);
  const shown = () => {
    if (sending) return <ProcessText link={{ process: "running", processText: t("sites.actions.sending") }} />;
    if (link.process) return <ProcessText link={link} />;
    if (choice) return null;
    return (
      <ActionMenu
        label={t("editDomain.action")}
        description={t("editDomain.actionOn", { server: server.name })}
        title={server.name}
        actions={() => editActions(server).map((action) => ({ ...action, label: t(`sites.actions.${action.name}`) }))}
        onChoose={(name) => choose(choosable.find((known) => known === name))}
      />
    );
  };
  return (
    <div ref={place} className="server-action">
      {shown()}
      {choice && !sending && (
        <span className="pending-choice">
          <Status is="notice">{t(`editDomain.pending.${choice}`)}</Status>
          {!isPossible(choice, server) && <span className="pending-outdated">{t("editDomain.outdated")}</span>}
          <button
            type="button"
            className="button button-small"
            aria-label={t("editDomain.undoOn", { pending: t(`editDomain.pending.${choice}`), server: server.name })}
            onClick={() => choose(undefined)}
          >
            {t("editDomain.undo")}
          </button>
        </span>
      )}
    </div>
  );
};
