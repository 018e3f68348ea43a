/** For react-admin's text inputs: an emptied field is "", as it is sent, not null; no space is reserved for a hint. */
export const asText = {
  helperText: false,
  parse: (value: unknown) => value,
  format: (value: unknown) => value ?? "",
} as const;

/** For values that machines read, such as names and passwords: no capitalisation, no spell checking. */
export const plain = { autoCapitalize: "none", spellCheck: false } as const;
