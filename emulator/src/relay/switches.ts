import type { Refusal } from './door.js'
import type { Hub } from './hub.js'

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

export interface Switches {
  stalled: boolean
  down: boolean
  refusal: Refusal | undefined
  checkOrigins: boolean
  /** What came during a stall. */
  held: (() => void)[]
}

export function createSwitches(): Switches {
  return { stalled: false, down: false, refusal: undefined, checkOrigins: false, held: [] }
}

export function createControl(hub: Hub, switches: Switches): RelayControl {
  const drop = () => {
    for (const { socket } of hub.clients) socket.terminate()
  }
  return {
    drop,
    stall: (on) => {
      switches.stalled = on
      if (!on) for (const take of switches.held.splice(0)) take()
    },
    refuse: (rule) => {
      switches.refusal = rule
    },
    down: (on) => {
      switches.down = on
      if (on) drop()
    },
    checkOrigins: (on) => {
      switches.checkOrigins = on
    },
    counters: () => Object.fromEntries(hub.counters),
    clients: () => [...new Set([...hub.clients].map(({ id }) => id))],
    topics: () => describeTopics(hub),
  }
}

function describeTopics({ clients, mailbox }: Hub): ReturnType<RelayControl['topics']> {
  const counts = mailbox.count()
  const names = new Set([...Object.keys(counts), ...[...clients].flatMap(({ topics }) => [...topics])])
  const describe = (topic: string) => ({
    messages: counts[topic] ?? 0,
    subscribers: [...clients].filter(({ topics }) => topics.has(topic)).map(({ id }) => id),
  })
  return Object.fromEntries([...names].map((topic) => [topic, describe(topic)]))
}
