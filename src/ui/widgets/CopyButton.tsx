import { useState, useCallback } from "react";
import { useT, type MessageKey } from "@/i18n";
import { stripIsolation } from "@/lib/serverText";
import { useNotify } from "ra-core";
import { IconButton } from "./icons";

interface Props {
  label?: MessageKey;
  className?: string;
  getText: () => string;
}

/** Copies a text and confirms it in the button, because it may itself be part of a toast. */
export const CopyButton = ({ label = "common.copy", className = "button-small button-quiet", getText }: Props) => {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(stripIsolation(getText()));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <button type="button" className={`button ${className}`} onClick={() => void copy()}>
      {t(copied ? "common.copied" : label)}
    </button>
  );
};

export const useCopy = () => {
  const notify = useNotify();
  return useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(stripIsolation(text));
        notify("common.copied", { type: "success" });
      } catch {
        notify("errors.copyFailed", { type: "error" });
      }
    },
    [notify],
  );
};

export const CopyIconButton = ({ label, text }: { label: string; text: string }) => {
  const copy = useCopy();
  return <IconButton icon="copy" label={label} onClick={() => void copy(text)} />;
};
