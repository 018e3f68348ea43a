import { useEffect, useEffectEvent, useState } from "react";
import { useT, type MessageKey } from "@/i18n";
import { useCopy } from "@/ui/widgets/CopyButton";
import { DialogFrame } from "@/ui/widgets/DialogFrame";
import styles from "./credentials.module.css";
import "./texts";

export interface CredentialsLine {
  label: MessageKey;
  value: string;
  /** Masked at first. */
  isSecret?: boolean;
  /** Link for the value. */
  href?: string | undefined;
}

export interface Credentials {
  name: string;
  groups: readonly { title?: MessageKey; lines: readonly CredentialsLine[] }[];
}

/** A heading and its lines for each group. */
export const formatCredentials = ({ name, groups }: Credentials, t: (key: MessageKey) => string): string =>
  [
    name,
    ...groups.map(({ title, lines }) =>
      [...(title ? [t(title)] : []), ...lines.map(({ label, value }) => `${t(label)}: ${value}`)].join("\n"),
    ),
  ].join("\n\n");

/** Closes the card when its page is left, including the back-forward cache. */
const useCloseOnLeave = (onClose: () => void) => {
  const end = useEffectEvent(onClose);
  useEffect(() => {
    const leave = () => end();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
};

const Value = ({ line: { value, isSecret, href }, isShown }: { line: CredentialsLine; isShown: boolean }) => {
  const t = useT();
  if (isSecret && !isShown)
    return (
      <>
        <span aria-hidden="true">••••••••</span>
        <span className="visually-hidden">{t("credentials.hidden")}</span>
      </>
    );
  if (href === undefined)
    return isSecret ? <span className={`${styles.credentialsSecret} secret`}>{value}</span> : value;
  return (
    <a href={href} className="link-target" target="_blank" rel="noopener noreferrer">
      {value}
      <span className="visually-hidden"> {t("credentials.newTab")}</span>
    </a>
  );
};

const Row = ({ line, isShown }: { line: CredentialsLine; isShown: boolean }) => {
  const t = useT();
  const copy = useCopy();
  return (
    <tr>
      <th scope="row">{t(line.label)}</th>
      <td>
        <Value line={line} isShown={isShown} />
      </td>
      <td>
        <button
          type="button"
          className="button button-small button-quiet"
          aria-label={`${t("common.copy")}: ${t(line.label)}`}
          onClick={() => void copy(line.value)}
        >
          {t("common.copy")}
        </button>
      </td>
    </tr>
  );
};

/** Stable, because a new function for each render would move the focus again. */
const focusCopy = (button: HTMLElement | null) => button?.focus({ preventScroll: true });

interface Props {
  credentials: Credentials;
  onClose: () => void;
}

export const CredentialsCard = ({ credentials, onClose }: Props) => {
  const t = useT();
  const copy = useCopy();
  const [isShown, setShown] = useState(false);
  useCloseOnLeave(onClose);
  const title = t("credentials.title", { name: credentials.name });
  const secrets = credentials.groups.flatMap(({ lines }) => lines.filter(({ isSecret }) => isSecret)).length;
  return (
    <DialogFrame title={title} className={styles.credentials} onClose={onClose}>
      <div className="dialog-content">
        <p>{t("credentials.text")}</p>
        <table aria-label={title}>
          {credentials.groups.map(({ title: group, lines }) => (
            <tbody key={group ?? ""}>
              {group && (
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {t(group)}
                  </th>
                </tr>
              )}
              {lines.map((line) => (
                <Row key={line.label} line={line} isShown={isShown} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {t("credentials.close")}
        </button>
        <button type="button" className="button" onClick={() => setShown(!isShown)}>
          {t(isShown ? "credentials.hide" : "credentials.show", { smart_count: secrets })}
        </button>
        <button
          ref={focusCopy}
          type="button"
          className="button button-primary"
          onClick={() => void copy(formatCredentials(credentials, t))}
        >
          {t("credentials.copyAll")}
        </button>
      </div>
    </DialogFrame>
  );
};
