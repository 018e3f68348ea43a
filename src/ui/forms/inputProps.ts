/** For react-admin's text inputs: an emptied field is "", as it is sent, not null; no space is kept for a hint. */
export const asText = {
  helperText: false,
  parse: (value: unknown) => value,
  format: (value: unknown) => value ?? "",
} as const;

/** For what machines read, such as names and passwords: the browser neither capitalises it nor finds it misspelt. */
export const plain = { autoCapitalize: "none", spellCheck: false } as const;
