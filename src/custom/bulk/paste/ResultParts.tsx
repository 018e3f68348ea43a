import { type ReactNode, useId } from "react";
import type { Domain } from "../../../dataProvider/records";
import { type MessageKey, useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { isolated } from "../../../lib/isolated";
import type { Choices, Result } from "./usePaste";

/** On which servers a site is. */
const ServersOf = ({ domain }: { domain: Domain }) => {
  const t = useT();
  const names = (domain.servers ?? []).map(({ name }) => isolated(name)).join(", ");
  return (
    <span className="paste-servers">
      {names || t(domain.servers ? "selection.paste.noServers" : "sites.serversUnread")}
    </span>
  );
};

interface SiteBoxProps {
  domain: Domain;
  before?: string;
  label: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A site that was found, with its servers: selected on all of them, or on none. */
const SiteBox = ({ domain, before, label, isChosen, onChange }: SiteBoxProps) => (
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

const Part = ({ title, children }: { title: MessageKey; children: ReactNode }) => (
  <section className="paste-part">
    <h3>{useT()(title)}</h3>
    {children}
  </section>
);

interface Props {
  result: Result;
  choices: Choices;
  choose: (key: string, domain: Domain | undefined) => void;
  onGoOn: () => void;
}

/** For each name that means several sites one of them, or none. */
const Ambiguous = ({ result, choices, choose }: Props) => {
  const t = useT();
  const id = useId();
  return result.ambiguous.map(({ name: { name, typed }, domains }) => (
    <fieldset key={name} className="paste-choice">
      <legend>{t("selection.paste.ambiguous", { name: typed })}</legend>
      {[...domains, undefined].map((domain) => (
        <label key={domain?.id ?? ""} className="paste-site">
          <input
            type="radio"
            name={`${id}-${name}`}
            checked={choices.get(name) === domain}
            onChange={() => choose(name, domain)}
          />
          <span>
            {domain ? domain.url : t("selection.paste.skip")} {domain && <ServersOf domain={domain} />}
          </span>
        </label>
      ))}
    </fieldset>
  ));
};

/** What could not be looked up, or was not yet. */
const Open = ({ result: { failed, open }, onGoOn }: Props) => {
  const t = useT();
  return (
    <Part title="selection.paste.failedTitle">
      <ul>
        {failed.map(({ name, error }) => (
          <li key={name.name}>
            {name.typed} <span className="paste-why">{errorWords(error, t)}</span>
          </li>
        ))}
        {open.map(({ name, typed }) => (
          <li key={name}>{typed}</li>
        ))}
      </ul>
      <button type="button" className="button button-small" onClick={onGoOn}>
        {t("selection.paste.again")}
      </button>
    </Part>
  );
};

/** What was found; what the person has to decide comes first. */
export const ResultParts = (props: Props) => {
  const t = useT();
  const { result, choices, choose } = props;
  const { ambiguous, missing, failed, open, found } = result;
  const boxOf = (key: string, domain: Domain) => ({
    domain,
    isChosen: choices.get(key) !== undefined,
    onChange: (isChosen: boolean) => choose(key, isChosen ? domain : undefined),
  });
  return (
    <>
      {ambiguous.length > 0 && (
        <Part title="selection.paste.ambiguousTitle">
          <Ambiguous {...props} />
        </Part>
      )}
      {missing.length > 0 && (
        <Part title="selection.paste.missingTitle">
          <ul>
            {missing.map(({ name: { name, typed }, nearest }) => (
              <li key={name}>
                {typed}
                {nearest && (
                  <SiteBox
                    {...boxOf(name, nearest)}
                    before={t("selection.paste.nearest")}
                    label={t("selection.paste.useNearest", { domain: nearest.url, name: typed })}
                  />
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {failed.length + open.length > 0 && <Open {...props} />}
      {found.length > 0 && (
        <Part title="selection.paste.foundTitle">
          <ul>
            {found.map((domain) => (
              <li key={domain.id}>
                <SiteBox
                  {...boxOf(String(domain.id), domain)}
                  label={t("sites.selectDomain", { domain: domain.url })}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
};
