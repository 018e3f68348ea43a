import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { muiTheme } from "@/theme/muiTheme";

/** Wraps every part that uses Material UI, with which the theme loads. */
export const MuiThemeProvider = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
);
