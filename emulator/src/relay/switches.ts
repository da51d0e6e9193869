import type { RelayControl } from './control.js'
import type { Hub } from './hub.js'
import type { Refusal } from './refusal.js'

export interface Switches {
  stalled: boolean
  down: boolean
  refusal: Refusal | undefined
  checkOrigins: boolean
  /** Frames that arrived during a stall. */
  queue: (() => void)[]
}

export function createSwitches(): Switches {
  return { stalled: false, down: false, refusal: undefined, checkOrigins: false, queue: [] }
}

export function createControl(hub: Hub, switches: Switches): RelayControl {
  const drop = () => {
    for (const { socket } of hub.clients) socket.terminate()
  }
  return {
    drop,
    stall: (on) => {
      switches.stalled = on
      if (!on) for (const take of switches.queue.splice(0)) take()
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
