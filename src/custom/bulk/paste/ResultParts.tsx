import { type ReactNode, useId } from "react";
import type { Domain } from "../../../dataProvider/records";
import { type MessageKey, useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { isolated } from "../../../lib/isolated";
import type { Choices, Result } from "./usePaste";

/** A site, and on which servers it is. */
const Site = ({ domain }: { domain: Domain }) => {
  const t = useT();
  const names = (domain.servers ?? []).map(({ name }) => isolated(name)).join(", ");
  return (
    <span>
      {domain.url}{" "}
      <span className="paste-servers">
        {names || t(domain.servers ? "selection.paste.noServers" : "sites.serversUnread")}
      </span>
    </span>
  );
};

const Part = ({ title, children }: { title: MessageKey; children: ReactNode }) => (
  <section className="paste-part">
    <h3>{useT()(title)}</h3>
    {children}
  </section>
);

interface Props {
  result: Result;
  choices: Choices;
  choose: (name: string, domain: Domain | undefined) => void;
  onGoOn: () => void;
}

/** For each name that means several sites one of them, or none. */
const Ambiguous = ({ result, choices, choose }: Omit<Props, "onGoOn">) => {
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
          {domain ? <Site domain={domain} /> : t("selection.paste.skip")}
        </label>
      ))}
    </fieldset>
  ));
};

/** What was found; what the user has to decide comes first. */
export const ResultParts = ({ result, choices, choose, onGoOn }: Props) => {
  const t = useT();
  const { ambiguous, missing, failed, open, found } = result;
  return (
    <>
      {ambiguous.length > 0 && (
        <Part title="selection.paste.ambiguousTitle">
          <Ambiguous {...{ result, choices, choose }} />
        </Part>
      )}
      {missing.length > 0 && (
        <Part title="selection.paste.missingTitle">
          <ul>
            {missing.map(({ name: { name, typed } }) => (
              <li key={name}>{typed}</li>
            ))}
          </ul>
        </Part>
      )}
      {failed.length + open.length > 0 && (
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
      )}
      {found.length > 0 && (
        <Part title="selection.paste.foundTitle">
          <ul>
            {found.map((domain) => (
              <li key={domain.id}>
                <Site domain={domain} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
};
