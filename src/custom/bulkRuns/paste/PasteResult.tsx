import { useNotify } from "ra-core";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Domain } from "@/model/records";
import { type MessageKey, type Translate, useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { isolateText } from "@/lib/serverText";
import { countSites } from "../selection/formatSelection";
import { clearSelection, selectInstallations, useSelection } from "../selection/selection";
import { getInstallations } from "@/model/installation";
import { useListSelection } from "../selection/useListSelection";
import {
  getChosenInstallations,
  type SiteChoices,
  type PasteLookup,
  type GroupedResults,
  groupResults,
} from "./usePaste";
import { parsePastedText } from "./parseNames";
import { UnreadTexts } from "./UnreadTexts";
import "./texts";
import styles from "./paste.module.css";

const resultKinds = ["found", "ambiguous", "missing", "failed", "unchecked"] as const;

const formatSummary = (result: GroupedResults, t: Translate): string =>
  resultKinds
    .filter((kind) => result[kind].length > 0)
    .map((kind) => {
      const servers = t("selection.servers", { smart_count: result.found.flatMap(getInstallations).length });
      return t(`paste.summary.${kind}`, { smart_count: result[kind].length, servers });
    })
    .join(" · ");

const SiteWithServers = ({ domain }: { domain: Domain }) => {
  const t = useT();
  const names = (domain.servers ?? []).map(({ name }) => isolateText(name)).join(", ");
  return (
    <span>
      {domain.url}{" "}
      <span className={styles.pasteServers}>
        {names || t(domain.servers ? "paste.noServers" : "sites.serversUnread")}
      </span>
    </span>
  );
};

const ResultSection = ({ title, children }: { title: MessageKey; children: ReactNode }) => (
  <section className={styles.pastePart}>
    <h3>{useT()(title)}</h3>
    {children}
  </section>
);

interface ResultProps {
  result: GroupedResults;
  choices: SiteChoices;
  choose: (name: string, domain: Domain | undefined) => void;
  onResume: () => void;
}

/** Radio buttons to choose one of the sites, or none, for each ambiguous name. */
const AmbiguousNames = ({ result, choices, choose }: Omit<ResultProps, "onResume">) => {
  const t = useT();
  const id = useId();
  return result.ambiguous.map(({ name: { name, typed }, domains }) => (
    <fieldset key={name} className={styles.pasteChoice}>
      <legend>{t("paste.ambiguous", { name: typed })}</legend>
      {[...domains, undefined].map((domain) => (
        <label key={domain?.id ?? ""} className={styles.pasteSite}>
          <input
            type="radio"
            name={`${id}-${name}`}
            checked={choices.get(name) === domain}
            onChange={() => choose(name, domain)}
          />
          {domain ? <SiteWithServers domain={domain} /> : t("paste.skip")}
        </label>
      ))}
    </fieldset>
  ));
};

const ResultSections = ({ result, choices, choose, onResume }: ResultProps) => {
  const t = useT();
  const { ambiguous, missing, failed, unchecked, found } = result;
  return (
    <>
      {ambiguous.length > 0 && (
        <ResultSection title="paste.ambiguousTitle">
          <AmbiguousNames {...{ result, choices, choose }} />
        </ResultSection>
      )}
      {missing.length > 0 && (
        <ResultSection title="paste.missingTitle">
          <ul>
            {missing.map(({ name: { name, typed } }) => (
              <li key={name}>{typed}</li>
            ))}
          </ul>
        </ResultSection>
      )}
      {failed.length + unchecked.length > 0 && (
        <ResultSection title="paste.failedTitle">
          <ul>
            {failed.map(({ name, error }) => (
              <li key={name.name}>
                {name.typed} <span className={styles.pasteWhy}>{errorMessage(error, t)}</span>
              </li>
            ))}
            {unchecked.map(({ name, typed }) => (
              <li key={name}>{typed}</li>
            ))}
          </ul>
          <button type="button" className="button button-small" onClick={onResume}>
            {t("paste.checkAgain")}
          </button>
        </ResultSection>
      )}
      {found.length > 0 && (
        <ResultSection title="paste.foundTitle">
          <ul>
            {found.map((domain) => (
              <li key={domain.id}>
                <SiteWithServers domain={domain} />
              </li>
            ))}
          </ul>
        </ResultSection>
      )}
    </>
  );
};

interface Props {
  text: string;
  lookup: PasteLookup;
  onResume: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** Shows the results of the lookup, and selects the sites. */
export const PasteResult = ({ text, lookup, onResume, onBack, onClose }: Props) => {
  const t = useT();
  const notify = useNotify();
  const result = groupResults(lookup);
  const unreadTexts = useMemo(() => parsePastedText(text).unreadTexts, [text]);
  const [choices, setChoices] = useState<SiteChoices>(new Map());
  const choose = (name: string, domain: Domain | undefined) => {
    const others = [...choices].filter(([key]) => key !== name);
    setChoices(new Map(domain ? [...others, [name, domain]] : others));
  };
  const hasSelection = useSelection().size > 0;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);

  const installations = getChosenInstallations(result, choices);
  const smart_count = countSites(installations);
  const listSelection = useListSelection();
  const take = (keepsOthers: boolean) => {
    if (!keepsOthers) clearSelection();
    const left = selectInstallations(installations);
    const messageArgs = { smart_count: left, max: RUN_INSTALLATIONS_MAX };
    if (left > 0) notify("paste.leftOut", { type: "warning", messageArgs });
    listSelection();
    onClose();
  };
  return (
    <div className={styles.paste}>
      <div className={styles.pasteBody}>
        <p className={styles.pasteSummary} ref={summary} tabIndex={-1}>
          {formatSummary(result, t)}
        </p>
        <UnreadTexts texts={unreadTexts} />
        <ResultSections {...{ result, choices, choose, onResume }} />
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {t("common.cancel")}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {t("paste.back")}
        </button>
        {hasSelection && (
          <button type="button" className="button" disabled={smart_count === 0} onClick={() => take(false)}>
            {t("paste.replace", { smart_count })}
          </button>
        )}
        <button
          type="button"
          className="button button-primary"
          disabled={smart_count === 0}
          onClick={() => take(hasSelection)}
        >
          {t(hasSelection ? "paste.add" : "paste.select", { smart_count })}
        </button>
      </div>
    </div>
  );
};
