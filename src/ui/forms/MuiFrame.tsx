import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { muiTheme } from "../../theme/muiTheme";

/** Around every part that uses Material UI: the panel's theme comes with the part, not with the first page. */
export const MuiFrame = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
);
