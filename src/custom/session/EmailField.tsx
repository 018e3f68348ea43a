import type { MessageKey } from "../../i18n";
import { useT } from "../../i18n";
import { TextField } from "../../ui/widgets/TextField";

interface Props {
  label: MessageKey;
  error: string | undefined;
  defaultValue?: string | undefined;
}

/** By which the browser knows whose password comes next. */
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
