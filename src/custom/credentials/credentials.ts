import type { MessageKey } from "../../i18n";

export interface CredentialsLine {
  label: MessageKey;
  value: string;
  /** Masked until it is asked for. */
  isSecret?: boolean;
  /** The http(s) address that the value stands for. */
  href?: string | undefined;
}

/** What somebody needs in order to use what was just made. */
export interface Credentials {
  /** What they are for. */
  name: string;
  groups: readonly { title?: MessageKey; lines: readonly CredentialsLine[] }[];
}

/** As text to copy: a heading and its lines for each group. */
export const credentialsText = ({ name, groups }: Credentials, t: (key: MessageKey) => string): string =>
  [
    name,
    ...groups.map(({ title, lines }) =>
      [...(title ? [t(title)] : []), ...lines.map(({ label, value }) => `${t(label)}: ${value}`)].join("\n"),
    ),
  ].join("\n\n");
