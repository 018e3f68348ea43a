import { useEffect, useRef, type ReactNode } from "react";
import "../../i18n/stockTexts";
import { MuiFrame } from "../forms/MuiFrame";
import { usePanel } from "../panel";
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

/** Wraps a resource's screens unless they are `light`: provides what react-admin's components expect. */
export const StockFrame = ({ children }: { children: ReactNode }) => (
  <MuiFrame>
    <TitlePlace />
    {children}
  </MuiFrame>
);
