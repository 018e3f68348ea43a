import { type ReactNode, useId } from "react";
import type { Domain } from "../../../dataProvider/records";
import { type MessageKey, useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { isolated } from "../../../lib/isolated";
import type { Result, useChoices } from "./usePaste";

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

interface Props {
  domain: Domain;
  before?: string;
  label: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A site that was found, with its servers: selected on all of them, or on none. */
const SiteBox = ({ domain, before, label, isChosen, onChange }: Props) => (
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

interface ResultPartsProps extends ReturnType<typeof useChoices> {
  result: Result;
  onGoOn: () => void;
}

const Part = ({ title, children }: { title: MessageKey; children: ReactNode }) => (
  <section className="paste-part">
    <h3>{useT()(title)}</h3>
    {children}
  </section>
);

/** For each name that means several sites one of them, or none. */
const Ambiguous = ({ result, choices: { chosen }, choose }: ResultPartsProps) => {
  const t = useT();
  const id = useId();
  return (
    <Part title="selection.paste.ambiguousTitle">
      {result.ambiguous.map(({ name: { name, typed }, domains }) => (
        <fieldset key={name} className="paste-choice">
          <legend>{t("selection.paste.ambiguous", { name: typed })}</legend>
          {[...domains, undefined].map((domain) => (
            <label key={domain?.id ?? ""} className="paste-site">
              <input
                type="radio"
                name={`${id}-${name}`}
                checked={chosen.get(name) === domain}
                onChange={() => choose(name, domain)}
              />
              <span>
                {domain ? domain.url : t("selection.paste.skip")} {domain && <ServersOf domain={domain} />}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Part>
  );
};

const Missing = ({ result, choices, choose }: ResultPartsProps) => {
  const t = useT();
  return (
    <Part title="selection.paste.missingTitle">
      <ul>
        {result.missing.map(({ name, nearest }) => (
          <li key={name.name}>
            {name.typed}
            {nearest && (
              <SiteBox
                domain={nearest}
                before={t("selection.paste.nearest")}
                label={t("selection.paste.useNearest", { domain: nearest.url, name: name.typed })}
                isChosen={choices.chosen.has(name.name)}
                onChange={(isChosen) => choose(name.name, isChosen ? nearest : undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Open = ({ result: { failed, open }, onGoOn }: ResultPartsProps) => {
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

const Found = ({ result, choices, leaveOut }: ResultPartsProps) => {
  const t = useT();
  return (
    <Part title="selection.paste.foundTitle">
      <ul>
        {result.found.map((domain) => (
          <li key={domain.id}>
            <SiteBox
              domain={domain}
              label={t("sites.selectDomain", { domain: domain.url })}
              isChosen={!choices.leftOut.has(String(domain.id))}
              onChange={(isChosen) => leaveOut(domain, !isChosen)}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
};

/** What was found, what the person has to decide first. */
export const ResultParts = (props: ResultPartsProps) => {
  const { ambiguous, missing, failed, open, found } = props.result;
  return (
    <>
      {ambiguous.length > 0 && <Ambiguous {...props} />}
      {missing.length > 0 && <Missing {...props} />}
      {failed.length + open.length > 0 && <Open {...props} />}
      {found.length > 0 && <Found {...props} />}
    </>
  );
};
