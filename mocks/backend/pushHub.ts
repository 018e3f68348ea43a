/** Event names of broadcastAs, of the class with its namespace, or alternating. */
export type EventNaming = "plain" | "namespaced" | "mixed";

/** off: no connections; refused: no subscriptions; closed: connections are closed as for a wrong app key. */
export const pushModes = ["on", "off", "refused", "closed"] as const;
export type PushMode = (typeof pushModes)[number];

export interface PushEvent {
  channel: string;
  event: string;
  data: unknown;
}

export interface PushConnection {
  socketId: string;
  channels: Set<string>;
  deliver(event: PushEvent): void;
  /** Makes the connection half-open: it neither delivers nor responds. */
  mute(): void;
  close(code: number, reason: string): void;
}

/** Clients must not reconnect after this error. */
export const WRONG_KEY_ERROR = {
  code: 4001,
  message: "App key not in this cluster. Did you forget to specify the cluster?",
};

const MAX_LOGGED_EVENTS = 1000;

/** Broadcasts events, and lets tests close and refuse connections. */
export class PushHub {
  /** Broadcast events, newest last. */
  readonly log: PushEvent[] = [];
  private current: PushMode = "on";
  readonly connections = new Set<PushConnection>();
  private sent = 0;

  constructor(
    private readonly names: () => EventNaming,
    readonly toJson: (data: unknown) => string = JSON.stringify,
  ) {}

  broadcast(channel: string, event: string, data: unknown): void {
    const sent = { channel, event: this.formatEventName(event), data };
    this.sent += 1;
    this.log.push(sent);
    if (this.log.length > MAX_LOGGED_EVENTS) this.log.shift();
    for (const connection of this.connections) {
      if (connection.channels.has(channel)) connection.deliver(sent);
    }
  }

  closeAll(code = 4200, reason = "Please reconnect immediately"): void {
    for (const connection of this.connections) connection.close(code, reason);
  }

  /** Makes open connections half-open, as after a change of networks. New connections work. */
  muteAll(): void {
    for (const connection of this.connections) connection.mute();
  }

  get mode(): PushMode {
    return this.current;
  }

  /** Closes connections where needed, so that clients reconnect in the new mode. */
  setMode(mode: PushMode): void {
    this.current = mode;
    if (mode === "off") this.closeAll(1006, "");
    if (mode === "refused") this.closeAll();
    if (mode === "closed") this.closeAll(WRONG_KEY_ERROR.code, WRONG_KEY_ERROR.message);
  }

  refuse(on = true): void {
    this.setMode(on ? "off" : "on");
  }

  reset(): void {
    this.setMode("on");
    this.log.length = 0;
    this.sent = 0;
  }

  private formatEventName(event: string): string {
    const names = this.names();
    const namespaced = names === "namespaced" || (names === "mixed" && this.sent % 2 === 1);
    return namespaced ? `App\\Events\\${event}` : event;
  }
}
