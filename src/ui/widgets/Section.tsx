import { useEffect, useId, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import "./section.css";

interface Props {
  title: string;
  /** An address with `#` and this name leads to the section. */
  name?: string;
  /** Tools of the whole section: a count, a search box, a button. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export const Section = ({ title, name, tools, children }: Props) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const isMeant = name !== undefined && hash === `#${name}`;
  useEffect(() => {
    if (!isMeant) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isMeant, key]);
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h2 id={id} ref={heading} tabIndex={isMeant ? -1 : undefined}>
          {title}
        </h2>
        {tools}
      </header>
      {children}
    </section>
  );
};
