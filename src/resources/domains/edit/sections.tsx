import { partition } from "es-toolkit";
import { useEditContext } from "ra-core";
import { useMemo, type ComponentType } from "react";
import { canAccess } from "@/authProvider/access";
import { DnsEditor } from "@/custom/dns";
import { parseRows } from "@/dataProvider/responses";
import { useT, type MessageKey } from "@/i18n";
import { ContactSchema, type DomainDetail } from "@/model/records";
import { ContactEditor } from "@/resources/contacts";
import { useCurrentUser } from "@/ui/services";
import { Section } from "@/ui/widgets/Section";
import { DatabaseInformation } from "./DatabaseInformation";
import type { SectionProps } from "./sectionProps";
import { ServerInformation } from "./ServerInformation";
import styles from "./sections.module.css";

const DnsInformation = ({ dns, ...props }: SectionProps) => <DnsEditor query={dns} {...props} />;

const readContacts = ({ company }: DomainDetail) => parseRows(ContactSchema, company?.contacts ?? []);

const CustomerContacts = ({ domain, refetchDomain, onDirty }: SectionProps) => {
  const { refetch } = useEditContext<DomainDetail>();
  return (
    <ContactEditor
      companyId={domain.company?.id ?? domain.company_id ?? undefined}
      contacts={useMemo(() => readContacts(domain), [domain])}
      onChanged={refetch}
      readAgain={async () => readContacts(await refetchDomain())}
      onDirty={onDirty}
    />
  );
};

export interface EditSection {
  /** The address ends with `#` and it. */
  name: string;
  title: MessageKey;
  /** Shown in the navigation. */
  label: MessageKey;
  /** The place in a wide window: sections at the side are one column, beside a main section; a full one has the whole width. */
  place: "side" | "main" | "full";
  /** Height while the domain loads, in rows of a table. */
  loadingRows: number;
  /** Shown to users who may list it. */
  resource?: string;
  component: ComponentType<SectionProps>;
}

/** The sections in their order; those at the side come first. */
const sections: readonly EditSection[] = [
  {
    name: "servers",
    title: "editDomain.sections.servers",
    label: "editDomain.parts.servers",
    place: "side",
    loadingRows: 3,
    component: ServerInformation,
  },
  {
    name: "database",
    title: "editDomain.sections.database",
    label: "editDomain.parts.database",
    place: "side",
    loadingRows: 3,
    component: DatabaseInformation,
  },
  {
    name: "dns",
    title: "dns.title",
    label: "editDomain.parts.dns",
    place: "main",
    loadingRows: 8,
    resource: "dns",
    component: DnsInformation,
  },
  {
    name: "contacts",
    title: "contacts.title",
    label: "editDomain.parts.contacts",
    place: "full",
    loadingRows: 4,
    component: CustomerContacts,
  },
];

/** The sections that the current user may see. */
export const useSections = (): readonly EditSection[] => {
  const user = useCurrentUser();
  return sections.filter(({ resource }) => !resource || canAccess(user, { resource, action: "list" }));
};

/** Height of a table row. */
const ROW_HEIGHT_PX = 42;

interface Props {
  visibleSections: readonly EditSection[];
  /** Undefined while the domain loads. */
  loaded?: SectionProps;
}

export const SectionGrid = ({ visibleSections, loaded }: Props) => {
  const t = useT();
  const renderSection = ({ name, title, loadingRows, component: Component }: EditSection, index: number) =>
    loaded ? (
      <Component key={name} {...loaded} />
    ) : (
      <Section key={name} title={t(title)} name={name}>
        {/* Its bars say nothing. */}
        <div className={styles.loadingRows} style={{ height: loadingRows * ROW_HEIGHT_PX }}>
          {index === 0 && <p role="status">{t("common.loading")}</p>}
        </div>
      </Section>
    );
  const [side, others] = partition(visibleSections, ({ place }) => place === "side");
  return (
    <div className={styles.sections}>
      <div className={styles.side}>{side.map(renderSection)}</div>
      {others.map(({ place, ...section }, index) => (
        <div key={section.name} className={styles[place]}>
          {renderSection({ place, ...section }, side.length + index)}
        </div>
      ))}
    </div>
  );
};
