import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { isObject } from "@/lib/isObject";

export const listToolNames = ["paste", "export"] as const;
type ListTool = (typeof listToolNames)[number];

/** Opens the tool of `state: {tool}` once, not after a reload. */
export const useRequestedTool = (open: (tool: ListTool) => void): void => {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const requestedTool = isObject(state) ? listToolNames.find((tool) => tool === state["tool"]) : undefined;
  const openOnce = useEffectEvent((tool: ListTool) => {
    void navigate({ search }, { replace: true, state: null });
    open(tool);
  });
  useEffect(() => {
    if (requestedTool) openOnce(requestedTool);
  }, [requestedTool]);
};
