import type { Refusal } from './refusal.js'

/** What a test may do to the relay, and see of it. */
export interface RelayControl {
  /** Cuts every socket. The clients come back by themselves. */
  drop: () => void
  /** Takes everything and answers nothing; what came meanwhile is answered when the stall ends. */
  stall: (on: boolean) => void
  /** Sends new clients away; without a rule, lets them in again. */
  refuse: (rule?: Refusal) => void
  /** Cuts every socket and hangs up on whoever comes. */
  down: (on: boolean) => void
  /** Whether origins the project does not allow are sent away. Off at first. */
  checkOrigins: (on: boolean) => void
  /** Calls by method, and pushes as `irn_subscription`. */
  counters: () => Record<string, number>
  /** Ids of the connected clients. */
  clients: () => string[]
  topics: () => Record<string, { messages: number; subscribers: string[] }>
}
