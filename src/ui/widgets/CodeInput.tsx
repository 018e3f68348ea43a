import type { ComponentProps } from "react";

const unaided = { autoComplete: "off", autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** Text input without autocomplete, autocorrect, capitalisation or spell check, for host names and identifiers. */
export const CodeInput = (props: ComponentProps<"input">) => <input {...unaided} {...props} />;

/** The same with several lines. */
export const CodeTextarea = (props: ComponentProps<"textarea">) => <textarea {...unaided} {...props} />;
