import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "@/i18n";
import styles from "./sectionNav.module.css";

const sections = ["servers", "database", "dns", "contacts"] as const;
type SectionName = (typeof sections)[number];

/** Ignores the rest of a programmatic scroll. */
const SCROLL_TOLERANCE_PX = 8;

/** The section at 40% of the window's height; at the start and end of the page the first and last one, which may never be there. */
const findVisibleSection = (): SectionName | undefined => {
  const isAtEnd = document.documentElement.scrollHeight - innerHeight - scrollY < SCROLL_TOLERANCE_PX;
  if (scrollY < SCROLL_TOLERANCE_PX) return "servers";
  if (isAtEnd) return "contacts";
  const height = innerHeight * 0.4;
  return sections.find((name) => {
    const box = document.getElementById(name)?.getBoundingClientRect();
    return box && box.top <= height && box.bottom >= height;
  });
};

/** The visible section. After a link was followed its section, until the user scrolls: short pages cannot scroll to it. */
const useCurrentSection = (): SectionName => {
  const { hash, key } = useLocation();
  const [visible, setVisible] = useState<SectionName>("servers");
  const [scrolledFrom, setScrolledFrom] = useState<string>();
  useEffect(() => {
    let top: number | undefined;
    const frame = requestAnimationFrame(() => (top = scrollY));
    const scrolled = () => {
      setVisible((before) => findVisibleSection() ?? before);
      if (top !== undefined && Math.abs(scrollY - top) > SCROLL_TOLERANCE_PX) setScrolledFrom(key);
    };
    addEventListener("scroll", scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", scrolled);
    };
  }, [key]);
  const linked = sections.find((name) => hash === `#${name}`);
  return linked && scrolledFrom !== key ? linked : visible;
};

export const SectionNav = ({ hasDns }: { hasDns: boolean }) => {
  const t = useT();
  const current = useCurrentSection();
  return (
    <nav className={`view-tabs ${styles.sectionNav}`} aria-label={t("editDomain.parts.label")}>
      <ul>
        {sections
          .filter((name) => hasDns || name !== "dns")
          .map((name) => (
            <li key={name}>
              <Link to={`#${name}`} replace aria-current={name === current ? "location" : undefined}>
                {t(`editDomain.parts.${name}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
};
