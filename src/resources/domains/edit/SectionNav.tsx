import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "@/i18n";
import styles from "./sectionNav.module.css";

const sections = ["servers", "database", "dns", "contacts"] as const;
type SectionName = (typeof sections)[number];

/** The part of the window in which a section counts as the current one. */
const READING_AREA = "-40% 0px -60%";

/** Ignores the rest of a programmatic scroll. */
const SCROLL_TOLERANCE_PX = 8;

/** The first or last section at the start or end of the page, which never reach the reading area in a large window. */
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

/** The first section in the reading area. Observes again when the content changes. */
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

/** The section of the hash, until the user scrolls: short pages cannot scroll to it. */
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
  /** Identifies the content; undefined while it is loading. */
  shown: string | undefined;
}

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
