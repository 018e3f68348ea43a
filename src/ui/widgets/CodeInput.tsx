import type { ComponentProps } from "react";

const unaided = { autoComplete: "off", autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

export const CodeInput = (props: ComponentProps<"input">) => <input {...unaided} {...props} />;

export const CodeTextarea = (props: ComponentProps<"textarea">) => <textarea {...unaided} {...props} />;
