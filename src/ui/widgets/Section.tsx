import { useEffect, useId, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import "@/theme/components/section.css";

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
  /** Each time that the address leads here. */
  const visit = name !== undefined && hash === `#${name}` ? key : undefined;
  useEffect(() => {
    if (visit === undefined) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [visit]);
  return (
    <section id={name} className="section" aria-labelledby={id}>
      <header>
        <h2 id={id} ref={heading} tabIndex={visit === undefined ? undefined : -1}>
          {title}
        </h2>
        {tools}
      </header>
      {children}
    </section>
  );
};
