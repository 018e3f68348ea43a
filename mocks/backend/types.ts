import type * as v from "valibot";
import type { RecordTypeName } from "@/model/dns/recordTypes";
import type { NewServer } from "@/model/records";
import type { Role } from "@/model/roles";

/** Records as stored. serializers.ts creates their representation in responses. */

/** Shapes of the current user's roles and permissions in GET /api/user. */
export type CurrentUserShape = "grouped" | "json" | "names" | "named" | "wrapped" | "role";

export interface User {
  id: number;
  name: string;
  email: string;
  password: string;
  role: Role | null;
  /** An option may set one shape for all users. */
  currentUserShape: CurrentUserShape;
  created_at: string;
}

export interface Server extends Omit<v.InferOutput<typeof NewServer>, "public"> {
  id: number;
  ip_address: string;
  public: boolean;
}

/** A domain on one server: the pivot. */
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
  /** All other fields, returned unchanged. */
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
  /** A few URLs end with a slash. */
  trailingSlash: boolean;
}

export interface ServicePlan {
  id: number;
  name: string;
}

/** A record of a resource with generated routes. */
export type GenericRecord = { [field: string]: unknown; id: number };

export interface Mail {
  to: string;
  subject: string;
  token: string;
  link: string;
  at: string;
}
