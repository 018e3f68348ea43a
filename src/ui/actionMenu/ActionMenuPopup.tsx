import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useCallback, useState } from "react";
import { MuiFrame } from "../forms/MuiFrame";
import type { MenuAction } from "./menuAction";

interface Props {
  anchor: HTMLElement;
  label: string;
  /** What the menu acts on; for screen readers the label says so. */
  title: string | undefined;
  actions: readonly MenuAction<string>[];
  onClose: () => void;
  onChoose: (name: string) => void;
}

/** Between the menu and the edge of the window. */
const MARGIN_PX = 16;
/** Between the menu and the row. */
const GAP_PX = 2;

const rowOf = (anchor: HTMLElement) => (anchor.closest("tr") ?? anchor).getBoundingClientRect();

/** Below its button's row, or above it if there is room only there, so that the row stays visible. */
export const ActionMenuPopup = ({ anchor, label, title, actions, onClose, onChoose }: Props) => {
  const [opensUp, setOpensUp] = useState(false);
  const place = useCallback(
    (paper: HTMLElement | null) => {
      if (!paper) return;
      const row = rowOf(anchor);
      const below = window.innerHeight - row.bottom;
      setOpensUp(below < paper.offsetHeight + GAP_PX + MARGIN_PX && row.top > below);
    },
    [anchor],
  );
  const row = rowOf(anchor);
  const edge = (opensUp ? row.top - GAP_PX : row.bottom + GAP_PX) - anchor.getBoundingClientRect().top;
  return (
    <MuiFrame>
      <Menu
        open
        anchorEl={anchor}
        onClose={onClose}
        transitionDuration={0}
        marginThreshold={MARGIN_PX}
        anchorOrigin={{ vertical: edge, horizontal: "right" }}
        transformOrigin={{ vertical: opensUp ? "bottom" : "top", horizontal: "right" }}
        slotProps={{ list: { "aria-label": label }, paper: { ref: place } }}
      >
        {title && <ListSubheader role="presentation">{title}</ListSubheader>}
        {actions.map(({ name, label: text, enabled }) => (
          <MenuItem key={name} disabled={!enabled} onClick={() => onChoose(name)}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </MuiFrame>
  );
};
