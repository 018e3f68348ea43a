import type { ReactNode } from "react";

/** Keeps the focus while the form is being sent. */
export const SubmitButton = ({ pending, children }: { pending: boolean; children: ReactNode }) => (
  <button type="submit" className="button button-primary button-wide" aria-disabled={pending || undefined}>
    {pending && <span className="spinner" />}
    {children}
  </button>
);
