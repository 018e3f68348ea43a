import { useT } from "../../../i18n";
import { type DotsAction, DotsMenu } from "../../../ui/actionMenu/DotsMenu";

interface Props {
  /** What they belong to, for screen readers. */
  name: string;
  main?: DotsAction | undefined;
  /** Instead of the main action: what is under way. */
  pending?: string | undefined;
  menu: readonly DotsAction[];
}

/** One main action, and a menu of the others. */
export const LineButtons = ({ name, main, pending, menu }: Props) => {
  const t = useT();
  if (!main && pending === undefined && menu.length === 0) return null;
  return (
    <div className="tray-buttons">
      {pending !== undefined && <span className="tray-pending">{pending}</span>}
      {pending === undefined && main && (
        <button type="button" className="button button-small" aria-label={`${main.text}: ${name}`} onClick={main.run}>
          {main.text}
        </button>
      )}
      {menu.length > 0 && <DotsMenu description={t("attention.more", { name })} actions={menu} />}
    </div>
  );
};
