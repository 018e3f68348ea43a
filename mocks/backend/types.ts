import type * as v from "valibot";
import type { RecordTypeName } from "@/model/dns/recordTypes";
import type { NewServer } from "@/model/records";
import type { Role } from "@/model/roles";

/** The records of the mocked backend as it stores them; serializers.ts decides how they look on the wire. */

/** Shapes in which backends of this kind send the current user's roles and permissions. */
export type CurrentUserShape = "grouped" | "json" | "names" | "named" | "wrapped" | "role";

export interface User {
  id: number;
  name: string;
  email: string;
  password: string;
  role: Role | null;
  /** The shape of this user in GET /api/user, unless an option sets one for all users. */
  currentUserShape: CurrentUserShape;
  created_at: string;
}

export interface Server extends Omit<v.InferOutput<typeof NewServer>, "public"> {
  id: number;
  ip_address: string;
  public: boolean;
}

/** The state of one domain on one server: the pivot. */
export interface Installation {
  server_id: number;
  /** 0 live, above 0 suspended. */
  status: number;
  secure: boolean;
  process_started: boolean;
  process_failed: boolean;
  process_status: string | null;
  has_php7_addon: boolean;
}

export type DomainType = "subscription" | "site" | "alias";

export interface Domain {
  id: number;
  url: string;
  url_test: string | null;
  domain: string;
  type: DomainType;
  company_id: number | null;
  mysql_name: string | null;
  mysql_user: string | null;
  mysql_pass: string | null;
  installations: Installation[];
  /** All other fields that were sent or seeded: kept and answered unchanged. */
  extra: Record<string, unknown>;
}

export interface Company {
  id: number;
  name: string;
  contacts: number;
}

export interface Contact {
  id: number;
  company_id: number;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  position: string | null;
  office_phone: string | null;
}

export interface DnsRecord {
  id: number;
  domain_id: number;
  name: string;
  type: RecordTypeName;
  data: string;
  priority: number | null;
  ttl: number;
  comment: string | null;
}

export interface WordpressSite {
  id: number;
  name: string;
  domain: string;
  /** Most addresses end without a slash, a few with one. */
  trailingSlash: boolean;
}

export interface ServicePlan {
  id: number;
  name: string;
}

/** A record of a resource that has no routes of its own. */
export type GenericRecord = { [field: string]: unknown; id: number };

export interface Mail {
  to: string;
  subject: string;
  token: string;
  link: string;
  at: string;
}
