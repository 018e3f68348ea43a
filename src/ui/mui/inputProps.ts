/** For react-admin's text inputs: an emptied field is "", as it is sent, not null; no space is reserved for a hint. */
export const textInputProps = {
  helperText: false,
  parse: (value: unknown) => value,
  format: (value: unknown) => value ?? "",
} as const;

export const codeInputProps = { autoCapitalize: "none", spellCheck: false } as const;
