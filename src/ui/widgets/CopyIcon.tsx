import { useCopy } from "./CopyButton";
import "@/theme/components/copyIcon.css";
import "@/theme/components/iconButton.css";

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
