import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "@/i18n";
import styles from "./sectionNav.module.css";

const sections = ["servers", "database", "dns", "contacts"] as const;
type SectionName = (typeof sections)[number];

/** The height of the window at which the section is that is read. */
const READING_AREA = "-40% 0px -60%";

/** Of a scroll that is not one more step of the same movement, in pixels. */
const SCROLL_TOLERANCE_PX = 8;

/** The first or the last section where the page begins or ends: in a large window they never reach that height. */
const useSectionAtEdge = (): SectionName | undefined => {
  const [atEdge, setAtEdge] = useState<SectionName | undefined>("servers");
  useEffect(() => {
    const scrolled = () => {
      const isAtEnd = document.documentElement.scrollHeight - innerHeight - scrollY < SCROLL_TOLERANCE_PX;
      if (scrollY < SCROLL_TOLERANCE_PX) setAtEdge("servers");
      else setAtEdge(isAtEnd ? "contacts" : undefined);
    };
    addEventListener("scroll", scrolled, { passive: true });
    return () => removeEventListener("scroll", scrolled);
  }, []);
  return atEdge;
};

/** The first of the sections at that height. They are found anew when others are shown. */
const useVisibleSection = (contentKey: string | undefined): SectionName => {
  const [read, setRead] = useState<SectionName>("servers");
  useEffect(() => {
    if (contentKey === undefined) return;
    const there = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) there.add(target.id);
          else there.delete(target.id);
        }
        setRead((before) => sections.find((name) => there.has(name)) ?? before);
      },
      { rootMargin: READING_AREA },
    );
    for (const name of sections) {
      const section = document.getElementById(name);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [contentKey]);
  return read;
};

/** The section that was asked for, until the person scrolls: the page may be too short to bring it to that height. */
const useHashSection = (): SectionName | undefined => {
  const { hash, key } = useLocation();
  const [scrolledFrom, setScrolledFrom] = useState<string>();
  useEffect(() => {
    let top: number | undefined;
    const frame = requestAnimationFrame(() => (top = window.scrollY));
    const scrolled = () => {
      if (top !== undefined && Math.abs(window.scrollY - top) > SCROLL_TOLERANCE_PX) setScrolledFrom(key);
    };
    addEventListener("scroll", scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", scrolled);
    };
  }, [key]);
  return scrolledFrom === key ? undefined : sections.find((name) => hash === `#${name}`);
};

interface Props {
  /** Names what the sections show; undefined while they are loading. */
  shown: string | undefined;
}

/** The page's sections, below the bar: each leads to its heading, and the one that is read is marked. */
export const SectionNav = ({ shown }: Props) => {
  const t = useT();
  const read = useVisibleSection(shown);
  const atEdge = useSectionAtEdge();
  const current = useHashSection() ?? atEdge ?? read;
  return (
    <nav className={`${styles.sectionNav} no-print`} aria-label={t("editDomain.parts.label")}>
      <ul>
        {sections.map((name) => (
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
