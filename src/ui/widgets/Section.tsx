import { useId, type ReactNode } from "react";
import "./section.css";

interface Props {
  title: string;
  /** Tools of the whole section: a count, a search box, a button. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export const Section = ({ title, tools, children }: Props) => {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
};
