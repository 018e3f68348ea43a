import { createRandomHex } from "./sessionStore";

/** A single-use token for a WordPress login or a new password. */
export interface Token {
  value: string;
  kind: "wordpress" | "password";
  userId: number;
  /** Null for any WordPress site. */
  siteId: number | null;
  expiresAt: number;
  usedAt: number | null;
}

const LIFETIME_SECONDS = { wordpress: 60, password: 3600 } as const;
const MAX_TOKENS = 2000;

export type TokenError = "unknown" | "used" | "expired";

/** Beyond MAX_TOKENS the oldest tokens are dropped. */
export class TokenStore {
  private byValue = new Map<string, Token>();

  constructor(private readonly now: () => number) {}

  issue(kind: Token["kind"], userId: number, siteId: number | null = null): string {
    const value = createRandomHex(32);
    const expiresAt = this.now() + LIFETIME_SECONDS[kind] * 1000;
    this.byValue.set(value, { value, kind, userId, siteId, expiresAt, usedAt: null });
    const oldest = this.byValue.keys().next().value;
    if (this.byValue.size > MAX_TOKENS && oldest !== undefined) this.byValue.delete(oldest);
    return value;
  }

  check(kind: Token["kind"], value: unknown): Token | TokenError {
    const token = typeof value === "string" ? this.byValue.get(value) : undefined;
    if (token?.kind !== kind) return "unknown";
    if (token.usedAt !== null) return "used";
    return token.expiresAt <= this.now() ? "expired" : token;
  }

  markUsed(token: Token): void {
    token.usedAt = this.now();
  }

  dump(): Token[] {
    return [...this.byValue.values()];
  }

  load(tokens: Token[]): void {
    this.byValue = new Map(tokens.map((token) => [token.value, token]));
  }
}
