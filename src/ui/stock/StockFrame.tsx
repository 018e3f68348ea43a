import { ThemeProvider, type Theme } from "@mui/material/styles";
import { useEffect, useRef, type ReactNode } from "react";
import "../table/table.css";
import { MuiFrame } from "../forms/MuiFrame";
import { usePanel } from "../panel";
import { MarkedBody, MarkedOnly } from "./MarkedBody";
import "./stock.css";

/** Where react-admin's <Title> puts a screen's title; the browser tab's title follows it. */
const TitlePlace = () => {
  const { productName } = usePanel().config;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const place = heading.current;
    if (!place) return;
    const follow = () => {
      place.hidden = place.textContent === "";
      if (!place.hidden) document.title = `${place.textContent} · ${productName}`;
    };
    const observer = new MutationObserver(follow);
    observer.observe(place, { childList: true, characterData: true, subtree: true });
    follow();
    return () => observer.disconnect();
  }, [productName]);
  return (
    <div className="page-title stock-title">
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- <Title> fills it; without one it stays hidden */}
      <h1 id="react-admin-title" ref={heading} hidden />
    </div>
  );
};

/** The route has asked already who may see the screen. */
const asked = { defaultProps: { disableAuthentication: true } };

const withDefaults = ({ components, ...theme }: Theme): Theme => ({
  ...theme,
  components: {
    ...components,
    RaList: asked,
    RaCreate: asked,
    RaEdit: asked,
    RaDataTable: { ...components?.RaDataTable, defaultProps: { body: MarkedBody, empty: <MarkedOnly /> } },
  },
});

/** Wraps a resource's screens unless they are `light`: provides what react-admin's components expect. */
export const StockFrame = ({ children }: { children: ReactNode }) => (
  <MuiFrame>
    <ThemeProvider theme={withDefaults}>
      <TitlePlace />
      {children}
    </ThemeProvider>
  </MuiFrame>
);
