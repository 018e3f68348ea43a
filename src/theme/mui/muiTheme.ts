import { createTheme } from "@mui/material/styles";
import { createElement } from "react";
import { adoptStyleSheet } from "@/lib/adoptStyleSheet";

declare module "@mui/material/styles" {
  interface CssThemeVariables {
    enabled: true;
  }
}

/** Dialogs have narrow margins there. */
const PHONE = "@media (max-width: 720px)";

/** Defaults of react-admin's inputs: an emptied field is "", as it is sent, not null; no space is reserved for a hint. */
const inputDefaults = {
  helperText: false,
  parse: (value: unknown) => value,
  format: (value: unknown) => value ?? "",
} as const;

/** Material UI in the panel's design: colours, sizes and weights come from tokens.css, so that both kinds of screens look alike. */
export const muiTheme = createTheme({
  // It would make the whole page light when Material UI loads: the tokens and the user set the color-scheme.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { main: "var(--accent)", dark: "var(--accent-hover)", contrastText: "var(--on-accent)" },
    error: { main: "var(--bad)", contrastText: "var(--on-bad)" },
    warning: { main: "var(--warn)" },
    info: { main: "var(--info)" },
    success: { main: "var(--good)" },
    text: { primary: "var(--text)", secondary: "var(--text-muted)" },
    background: { default: "var(--page)", paper: "var(--surface)" },
    divider: "var(--line)",
    action: {
      active: "var(--text-muted)",
      hover: "var(--surface-hover)",
      selected: "var(--accent-soft)",
      focus: "var(--surface-hover)",
      disabled: "var(--text-disabled)",
    },
  },
  shape: { borderRadius: "var(--radius)" },
  transitions: { create: () => "none" },
  spacing: "var(--space-2)",
  typography: {
    fontFamily: "var(--font)",
    h5: { fontSize: "var(--size-title)", fontWeight: "var(--weight-strong)" },
    h6: { fontSize: "var(--size-empty-state)", fontWeight: "var(--weight-strong)" },
    subtitle1: { fontSize: "var(--size-body)" },
    subtitle2: { fontSize: "var(--size-body)", fontWeight: "var(--weight-control)" },
    body1: { fontSize: "var(--size-body)" },
    body2: { fontSize: "var(--size-small)" },
    button: { fontSize: "var(--size-body)", fontWeight: "var(--weight-control)", textTransform: "none" },
    caption: { fontSize: "var(--size-tiny)" },
    overline: { fontSize: "var(--size-tiny)" },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: "var(--control)",
          padding: "5px 12px",
          "&:focus-visible": { outline: "2px solid var(--focus)", outlineOffset: 2 },
        },
        outlinedPrimary: {
          borderColor: "var(--line-control)",
          background: "var(--surface)",
          color: "var(--text)",
          "&:hover": { borderColor: "var(--line-control)", background: "var(--surface-hover)" },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: { root: { borderBottom: 0, color: "inherit", font: "inherit", letterSpacing: "inherit" } },
    },
    // Tables have the style of the lite ones (components/table.css); `hover` is the class of rows with a record. The phone's layout
    // changes `display`, which would take the roles away.
    MuiTable: { defaultProps: { role: "table", classes: { root: "table" } } },
    MuiTableHead: { defaultProps: { role: "rowgroup" } },
    MuiTableBody: { defaultProps: { role: "rowgroup" } },
    MuiTableRow: { defaultProps: { role: "row", classes: { hover: "table-item record-row" } } },
    // Otherwise each input adds and removes a style sheet, for the position of a label over an empty field. Ours are above.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
    MuiTextField: { defaultProps: { variant: "outlined", size: "small", fullWidth: true, margin: "none" } },
    MuiFormControl: { defaultProps: { variant: "outlined", size: "small", fullWidth: true, margin: "none" } },
    RaTextInput: { defaultProps: { ...inputDefaults, autoComplete: "off" } },
    RaRadioButtonGroupInput: { defaultProps: { ...inputDefaults, margin: "none" } },
    // Labels are above their fields, as on the pages without Material UI.
    MuiInputLabel: {
      defaultProps: { shrink: true, disableAnimation: true },
      styleOverrides: {
        root: {
          position: "static",
          transform: "none",
          marginBottom: "var(--space-1)",
          maxWidth: "none",
          overflow: "visible",
          whiteSpace: "normal",
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: "var(--control)",
          background: "var(--surface)",
          fontSize: "var(--size-body)",
          "&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline": { borderColor: "var(--focus)" },
          "&.Mui-focused.Mui-error": {
            outline: "2px solid var(--focus)",
            outlineOffset: "1px",
            "& .MuiOutlinedInput-notchedOutline": { borderWidth: "1px" },
          },
        },
        input: { padding: "6px 10px", height: "auto", lineHeight: 1.45 },
        multiline: { padding: 0 },
        notchedOutline: { top: 0, borderColor: "var(--line-strong)", "& legend": { display: "none" } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: "var(--space-1) 0 0",
          fontSize: "var(--size-small)",
          lineHeight: 1.4,
          color: "var(--text-muted)",
        },
      },
    },
    // react-admin names a row's checkbox; the name belongs on the element with the role.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: () => ({ "aria-label": undefined }),
          input: (props) => ({ "aria-label": props["aria-label"] }),
        },
      },
    },
    MuiRadio: { defaultProps: { size: "small" }, styleOverrides: { root: { padding: 6 } } },
    // Align the radio itself, not its padding, with the label of its group.
    MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -6 }, label: { fontSize: "var(--size-body)" } } },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          color: "var(--text)",
          fontSize: "var(--size-body)",
          fontWeight: "var(--weight-control)",
          lineHeight: 1.45,
          "&.Mui-focused, &.Mui-error, &.Mui-disabled": { color: "var(--text)" },
        },
      },
    },
    MuiMenu: {
      defaultProps: { transitionDuration: 0 },
      styleOverrides: {
        paper: { border: "1px solid var(--line)", boxShadow: "var(--shadow-raised)" },
        list: { padding: "var(--space-1)" },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { minHeight: "var(--control)", borderRadius: "var(--radius-small)", fontSize: "var(--size-body)" },
      },
    },
    // The same chevron as elsewhere.
    MuiSelect: { defaultProps: { IconComponent: "span", classes: { icon: "chevron" } } },
    MuiNativeSelect: { styleOverrides: { icon: { top: "calc(50% - 12px)", margin: 0 } } },
    MuiAutocomplete: {
      defaultProps: { popupIcon: createElement("span", { className: "chevron" }) },
      styleOverrides: {
        // Its text lines up with that of other fields.
        root: {
          "& .MuiOutlinedInput-root.MuiInputBase-sizeSmall": {
            paddingBlock: 0,
            paddingLeft: 0,
            "& .MuiAutocomplete-input": { padding: "6px 10px" },
          },
        },
        popupIndicator: { "& .chevron": { margin: 0 } },
        paper: { border: "1px solid var(--line)", boxShadow: "var(--shadow-raised)", fontSize: "var(--size-body)" },
        option: { overflowWrap: "anywhere", "&.Mui-focused": { boxShadow: "inset 3px 0 var(--accent)" } },
      },
    },
    MuiDialog: {
      defaultProps: { transitionDuration: 0 },
      styleOverrides: {
        paper: {
          border: "1px solid var(--line)",
          borderRadius: "var(--radius-large)",
          boxShadow: "var(--shadow-raised)",
          [PHONE]: { margin: 12 },
        },
        paperScrollPaper: { [PHONE]: { maxHeight: "calc(100% - 24px)" } },
        paperFullWidth: { [PHONE]: { width: "calc(100% - 24px)" } },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          fontSize: "var(--size-section)",
          fontWeight: "var(--weight-strong)",
          padding: "18px 20px 8px",
          lineHeight: 1.4,
          overflowWrap: "anywhere",
        },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: "4px 20px 12px" } } },
    MuiDialogActions: { styleOverrides: { root: { padding: "8px 20px 18px" } } },
  },
});

/**
 * The theme's variables, once for all screens and dialogs: a <ThemeProvider> that adds and removes them itself, without
 * `disableStyleSheetGeneration`, restyles the whole page.
 */
adoptStyleSheet().replaceSync(
  muiTheme
    .generateStyleSheets()
    .flatMap((rules) => Object.entries(rules as Record<string, Record<string, string>>))
    .map(([selector, values]) => {
      const declarations = Object.entries(values).map(([name, value]) => `${name}: ${value};`);
      return `${selector} { ${declarations.join(" ")} }`;
    })
    .join("\n"),
);
