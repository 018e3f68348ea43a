import { useState, type ReactNode } from "react";
import { TextInput, type TextInputProps } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { useT } from "@/i18n";
import { generatePassword } from "@/model/credentialRules";
import { codeInputProps } from "../widgets/textInputs";
import { useCopy } from "../widgets/CopyButton";

interface Props extends Omit<TextInputProps, "type"> {
  source: string;
  generated?: boolean;
}

const Tool = ({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" className="button button-small button-quiet" aria-label={name} title={name} onClick={onClick}>
    {children}
  </button>
);

export const SecretInput = ({ source, label, generated = false, ...rest }: Props) => {
  const t = useT();
  const copy = useCopy();
  const [isVisible, setVisible] = useState(false);
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const named = (action: string) =>
    `${action}: ${typeof label === "string" ? t(label as Parameters<typeof t>[0]) : ""}`;
  const secret = typeof value === "string" ? value : "";
  const tools = (
    <span className="secret-tools">
      <Tool name={named(t(isVisible ? "common.hide" : "common.show"))} onClick={() => setVisible(!isVisible)}>
        {t(isVisible ? "common.hide" : "common.show")}
      </Tool>
      {secret !== "" && (
        <Tool name={named(t("common.copy"))} onClick={() => void copy(secret)}>
          {t("common.copy")}
        </Tool>
      )}
      {generated && (
        <Tool
          name={named(t("common.regenerate"))}
          onClick={() => setValue(source, generatePassword(), { shouldDirty: true, shouldValidate: true })}
        >
          {t("common.regenerate")}
        </Tool>
      )}
    </span>
  );
  return (
    <TextInput
      {...rest}
      source={source}
      {...(label !== undefined && { label })}
      type={isVisible ? "text" : "password"}
      slotProps={{
        input: { endAdornment: tools },
        htmlInput: { ...codeInputProps, autoComplete: "new-password", className: "secret" },
      }}
    />
  );
};
