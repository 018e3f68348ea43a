import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isObject } from "../../../lib/isObject";

/**
 * A link to the records with `state: {preset}` opens the editor of several records with that preset: once, not after a reload.
 * @returns the preset, after `open` was called.
 */
export const useAskedPreset = (open: (isSeveral: true) => void): string | undefined => {
  const [asked, setAsked] = useState<string>();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const preset = isObject(state) && typeof state["preset"] === "string" ? state["preset"] : undefined;
  const take = useEffectEvent((id: string) => {
    setAsked(id);
    open(true);
    void navigate({ hash }, { replace: true, state: null });
  });
  useEffect(() => {
    if (preset !== undefined) take(preset);
  }, [preset]);
  return asked;
};
