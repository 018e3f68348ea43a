import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { isObject } from "@/lib/isObject";

/** The tools of the sites list to which a link leads. */
export const listToolNames = ["paste", "export"] as const;
type ListTool = (typeof listToolNames)[number];

/** A link to the list with `state: {tool}` opens that tool: once, not after a reload. */
export const useRequestedTool = (open: (tool: ListTool) => void): void => {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const asked = isObject(state) ? listToolNames.find((tool) => tool === state["tool"]) : undefined;
  const openOnce = useEffectEvent((tool: ListTool) => {
    void navigate({ search }, { replace: true, state: null });
    open(tool);
  });
  useEffect(() => {
    if (asked) openOnce(asked);
  }, [asked]);
};
