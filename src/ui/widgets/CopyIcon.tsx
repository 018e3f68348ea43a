import { useCopy } from "./CopyButton";
import "./copyIcon.css";
import "./widgets.css";

/** Copies a text; screen readers and hovering give its label. */
export const CopyIcon = ({ label, text }: { label: string; text: string }) => {
  const copy = useCopy();
  return (
    <button
      type="button"
      className="icon-button copy-icon"
      aria-label={label}
      title={label}
      onClick={() => void copy(text)}
    />
  );
};
