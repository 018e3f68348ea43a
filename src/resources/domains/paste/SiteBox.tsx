import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";

/** On which servers a site is. */
export const ServersOf = ({ domain }: { domain: Domain }) => {
  const t = useT();
  const names = (domain.servers ?? []).map(({ name }) => name).join(", ");
  return <span className="paste-servers">{names || t("selection.paste.noServers")}</span>;
};

interface Props {
  domain: Domain;
  before?: string;
  label: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A site that was found, with its servers: selected on all of them, or on none. */
export const SiteBox = ({ domain, before, label, isChosen, onChange }: Props) => (
  <label className="paste-site">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      disabled={(domain.servers ?? []).length === 0}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>
      {before}
      {domain.url} <ServersOf domain={domain} />
    </span>
  </label>
);
