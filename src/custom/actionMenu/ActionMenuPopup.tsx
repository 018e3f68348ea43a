import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { MuiFrame } from "../forms/MuiFrame";
import type { MenuAction } from "./ActionMenu";

interface Props {
  anchor: HTMLElement;
  label: string;
  actions: readonly MenuAction<string>[];
  onClose: () => void;
  onChoose: (name: string) => void;
}

export const ActionMenuPopup = ({ anchor, label, actions, onClose, onChoose }: Props) => (
  <MuiFrame>
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-label": label } }}
    >
      {actions.map(({ name, label: text, enabled }) => (
        <MenuItem key={name} disabled={!enabled} onClick={() => onChoose(name)}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  </MuiFrame>
);
