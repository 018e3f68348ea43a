import type { ReactNode } from "react";
import { useT, type MessageKey } from "../../../i18n";
import { Section } from "../../../ui/widgets/Section";
import "./editLoading.css";

/** Of a table's row. */
const LINE_PX = 42;

const Waiting = ({ title, lines, children }: { title: MessageKey; lines: number; children?: ReactNode }) => (
  <Section title={useT()(title)}>
    {/* Its bars say nothing. */}
    <div className="edit-waiting" style={{ height: lines * LINE_PX }}>
      {children}
    </div>
  </Section>
);

/** The sections of the page in their places, until the domain is known. */
export const EditLoading = () => {
  const t = useT();
  return (
    <div className="edit-sections">
      <div className="edit-side">
        <Waiting title="editDomain.sections.servers" lines={3}>
          <p role="status">{t("common.loading")}</p>
        </Waiting>
        <Waiting title="editDomain.sections.database" lines={3} />
      </div>
      <Waiting title="dns.title" lines={8} />
      <Waiting title="contacts.title" lines={4} />
    </div>
  );
};
