import type { ReactNode } from "react";
import { useT, type MessageKey } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { ChooseSite } from "./ChooseSite";
import type { Result } from "./result";
import { SiteBox } from "./SiteBox";
import type { useChoices } from "./useChoices";

interface Props extends ReturnType<typeof useChoices> {
  result: Result;
  onGoOn: () => void;
}

const Part = ({ title, children }: { title: MessageKey; children: ReactNode }) => (
  <section className="paste-part">
    <h3>{useT()(title)}</h3>
    {children}
  </section>
);

const Ambiguous = ({ result, choices, choose }: Props) => (
  <Part title="selection.paste.ambiguousTitle">
    {result.ambiguous.map(({ name, domains }) => (
      <ChooseSite
        key={name.name}
        name={name.typed}
        domains={domains}
        chosen={choices.chosen.get(name.name)}
        onChoose={(domain) => choose(name.name, domain)}
      />
    ))}
  </Part>
);

const Missing = ({ result, choices, choose }: Props) => {
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

const Found = ({ result, choices, leaveOut }: Props) => {
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
export const ResultParts = (props: Props) => {
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
