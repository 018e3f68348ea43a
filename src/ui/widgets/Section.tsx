import { useEffect, useId, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useT } from "@/i18n";
import "@/theme/components/section.css";

interface Props {
  title: string;
  /** An address with `#` and this name leads to the section. */
  name?: string;
  tools?: ReactNode;
  onEnter?: () => void;
  children: ReactNode;
}

export const Section = ({ title, name, tools, onEnter, children }: Props) => {
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only preloads code
    <section id={name} className="section" aria-labelledby={id} onPointerEnter={onEnter} onFocus={onEnter}>
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

export const SectionLoading = () => (
  <p className="section-text" role="status">
    {useT()("common.loading")}
  </p>
);
