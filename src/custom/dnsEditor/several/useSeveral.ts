import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isObject } from "../../../lib/isObject";

const presetIn = (state: unknown): string | undefined =>
  isObject(state) && typeof state["preset"] === "string" ? state["preset"] : undefined;

/**
 * Whether several records are edited at once. A link to the records with `state: {preset}` asks for it, with that preset opened:
 * once, not after a reload.
 */
export const useSeveral = () => {
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const asked = presetIn(state);
  const [isSeveral, setSeveral] = useState(asked !== undefined);
  const [preset, setPreset] = useState(asked);
  if (asked !== undefined && asked !== preset) {
    setPreset(asked);
    setSeveral(true);
  }
  const forget = useEffectEvent(() => void navigate({ hash }, { replace: true, state: null }));
  useEffect(() => {
    if (asked !== undefined) forget();
  }, [asked]);
  return { isSeveral, setSeveral, preset };
};
