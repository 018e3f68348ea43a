import { createTheme } from "@mui/material/styles";

/** Material UI in the panel's identity: every colour is one of tokens.css, so that both halves of the panel look one. */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: { main: "var(--accent)", dark: "var(--accent-hover)", contrastText: "var(--on-accent)" },
    error: { main: "var(--bad)", contrastText: "var(--surface)" },
    warning: { main: "var(--warn)" },
    info: { main: "var(--info)" },
    success: { main: "var(--good)" },
    text: { primary: "var(--text)", secondary: "var(--text-muted)" },
    background: { default: "var(--page)", paper: "var(--surface)" },
    divider: "var(--line)",
  },
  shape: { borderRadius: 6 },
  typography: { fontFamily: "var(--font)", fontSize: 13, button: { textTransform: "none", fontWeight: 550 } },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
    MuiMenu: {
      styleOverrides: {
        paper: { border: "1px solid var(--line)", boxShadow: "var(--shadow-raised)" },
        list: { padding: "4px" },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { minHeight: 34, borderRadius: 4, fontSize: 14 },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { border: "1px solid var(--line)", borderRadius: 10, boxShadow: "var(--shadow-raised)" },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 17, fontWeight: 650, padding: "18px 20px 8px" } } },
    MuiDialogContent: { styleOverrides: { root: { padding: "4px 20px 12px" } } },
    MuiDialogActions: { styleOverrides: { root: { padding: "8px 20px 18px" } } },
  },
});
