import type { ReactNode } from "react";

/** Stays where the focus is while something is sent. */
export const SubmitButton = ({ pending, children }: { pending: boolean; children: ReactNode }) => (
  <button type="submit" className="button button-primary button-wide" aria-disabled={pending || undefined}>
    {pending && <span className="spinner" />}
    {children}
  </button>
);
