import type { Refusal } from './refusal.js'

/** How tests control and inspect the relay. */
export interface RelayControl {
  /** Closes every socket. Clients reconnect by themselves. */
  drop: () => void
  /** While on, nothing is answered; calls that arrive are answered when it is switched off. */
  stall: (on: boolean) => void
  /** Refuses new clients; without an argument, admits them again. */
  refuse: (rule?: Refusal) => void
  /** While on, every socket is closed and new ones are closed at once. */
  down: (on: boolean) => void
  /** Whether clients of origins that the project does not allow are refused. @default false */
  checkOrigins: (on: boolean) => void
  /** Number of calls by method; pushes count as `irn_subscription`. */
  counters: () => Record<string, number>
  /** Ids of the connected clients. */
  clients: () => string[]
  topics: () => Record<string, { messages: number; subscribers: string[] }>
}
