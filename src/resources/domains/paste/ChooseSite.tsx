import { useId } from "react";
import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { ServersOf } from "./SiteBox";

interface Props {
  name: string;
  domains: readonly Domain[];
  chosen: Domain | undefined;
  onChoose: (domain: Domain | undefined) => void;
}

/** One of several sites for a name, or none. */
export const ChooseSite = ({ name, domains, chosen, onChoose }: Props) => {
  const t = useT();
  const id = useId();
  return (
    <fieldset className="paste-choice">
      <legend>{t("selection.paste.ambiguous", { name })}</legend>
      {domains.map((domain) => (
        <label key={domain.id} className="paste-site">
          <input type="radio" name={id} checked={chosen === domain} onChange={() => onChoose(domain)} />
          <span>
            {domain.url} <ServersOf domain={domain} />
          </span>
        </label>
      ))}
      <label className="paste-site">
        <input type="radio" name={id} checked={!chosen} onChange={() => onChoose(undefined)} />
        <span>{t("selection.paste.skip")}</span>
      </label>
    </fieldset>
  );
};
