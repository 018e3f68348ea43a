import type { MessageKey } from "../../i18n";
import { useT } from "../../i18n";
import { TextField } from "../../ui/widgets/TextField";

interface Props {
  label: MessageKey;
  error: string | undefined;
  defaultValue?: string | undefined;
}

/** Tells the browser whose password follows. */
export const EmailField = ({ label, ...rest }: Props) => (
  <TextField
    label={useT()(label)}
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...rest}
  />
);
