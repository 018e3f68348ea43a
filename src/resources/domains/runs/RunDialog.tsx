import type { DomainActionName } from "../../../dataProvider/endpoints";
import { ConfirmDialog } from "../../../ui/widgets/ConfirmDialog";
import type { SiteLink } from "../selection/link";

interface Props {
  action: DomainActionName;
  links: readonly SiteLink[];
  onClose: () => void;
  onStarted: () => void;
}

/** A placeholder until the preview of a run comes. */
export const RunDialog = ({ action, links, onClose, onStarted }: Props) => (
  <ConfirmDialog title={`${action} · ${links.length}`} onConfirm={onStarted} onCancel={onClose}>
    {links.map(({ domain, server }) => `${domain.url} ${server.name}`).join(", ")}
  </ConfirmDialog>
);
