import { useCloseNotification, useNotify } from "ra-core";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import { useT } from "../../../i18n";
import { usePanel } from "../../../ui/panel";
import { inverseOf } from "./inverse";
import { startAgain, type EarlierLink, type Start } from "./startAgain";
import "./startedToast.css";

interface Props {
  action: DomainActionName;
  inverse: NonNullable<(typeof inverseOf)[DomainActionName]>;
  link: EarlierLink;
  start: Start;
}

const StartedToast = ({ action, inverse, link, start }: Props) => {
  const t = useT();
  const notify = useNotify();
  const panel = usePanel();
  const close = useCloseNotification();
  const words = { action: t(`sites.actions.${action}`), domain: link.domain.url, server: link.server.name };
  const revert = () => {
    close();
    void startAgain(inverse, link, { panel, notify, t, start });
  };
  return (
    <>
      <p>{t("processes.start.done", words)}</p>
      <button type="button" className="button button-small toast-button" onClick={revert}>
        {t(`runs.again.${inverse}`)}
      </button>
    </>
  );
};

/** Says that an action was accepted, and offers its inverse. @returns false where it has none: then nothing is said. */
export const tellStarted = (
  action: DomainActionName,
  link: EarlierLink,
  { notify, start }: { notify: ReturnType<typeof useNotify>; start: Start },
): boolean => {
  const inverse = inverseOf[action];
  if (inverse) notify(<StartedToast {...{ action, inverse, link, start }} />, { type: "success" });
  return inverse !== undefined;
};
