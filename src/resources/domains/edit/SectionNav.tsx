import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "@/i18n";
import { useRootClass } from "@/ui/layout/pages";
import type { EditSection } from "./sections";
import styles from "./sectionNav.module.css";

type Sections = readonly EditSection[];

/** Ignores the rest of a programmatic scroll. */
const SCROLL_TOLERANCE_PX = 8;

/** The section at 40% of the window's height; at the start and end of the page the first and last one, which may never be there. */
const findSectionInView = (sections: Sections): EditSection | undefined => {
  const isAtEnd = document.documentElement.scrollHeight - innerHeight - scrollY < SCROLL_TOLERANCE_PX;
  if (scrollY < SCROLL_TOLERANCE_PX) return sections[0];
  if (isAtEnd) return sections.at(-1);
  const height = innerHeight * 0.4;
  return sections.find(({ name }) => {
    const box = document.getElementById(name)?.getBoundingClientRect();
    return box && box.top <= height && box.bottom >= height;
  });
};

/** The visible section. After a link was followed its section, until the user scrolls: short pages cannot scroll to it. */
const useCurrentSection = (sections: Sections): EditSection | undefined => {
  const { hash, key } = useLocation();
  const [visible, setVisible] = useState(sections[0]);
  const [scrolledFrom, setScrolledFrom] = useState<string>();
  const updateVisible = useEffectEvent(() => setVisible((before) => findSectionInView(sections) ?? before));
  useEffect(() => {
    let top: number | undefined;
    const frame = requestAnimationFrame(() => (top = scrollY));
    const scrolled = () => {
      updateVisible();
      if (top !== undefined && Math.abs(scrollY - top) > SCROLL_TOLERANCE_PX) setScrolledFrom(key);
    };
    addEventListener("scroll", scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", scrolled);
    };
  }, [key]);
  const linked = sections.find(({ name }) => hash === `#${name}`);
  return linked && scrolledFrom !== key ? linked : visible;
};

export const SectionNav = ({ visibleSections }: { visibleSections: Sections }) => {
  const t = useT();
  const current = useCurrentSection(visibleSections);
  useRootClass("with-section-nav");
  return (
    <nav className={`view-tabs ${styles.sectionNav}`} aria-label={t("editDomain.parts.label")}>
      <ul>
        {visibleSections.map(({ name, label }) => (
          <li key={name}>
            <Link to={`#${name}`} replace aria-current={name === current?.name ? "location" : undefined}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
