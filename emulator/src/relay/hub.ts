import { type RelayClient, subscriptionId } from './client.js'
import type { Letter, Mailbox } from './mailbox.js'

/** Who is connected, who listens to what, and what waits for whom. */
export interface Hub {
  clients: Set<RelayClient>
  mailbox: Mailbox
  /** How often each method was called, and how many messages were pushed. */
  counters: Map<string, number>
  count: (method: string) => void
}

/** Methods that are counted by name: anybody can make names up. */
const maxCounters = 1000

export function createHub(mailbox: Mailbox): Hub {
  const counters = new Map<string, number>()
  const count = (method: string) => {
    const name = counters.has(method) || counters.size < maxCounters ? method : 'others'
    counters.set(name, (counters.get(name) ?? 0) + 1)
  }
  return { clients: new Set(), mailbox, counters, count }
}

/** Late subscribers get what waits for them, after the answer to this call. */
export function subscribe(hub: Hub, client: RelayClient, topic: string): string {
  client.topics.add(topic)
  setImmediate(() => {
    for (const message of hub.mailbox.waiting(topic, client.id)) {
      hub.count('irn_subscription')
      client.push(message)
    }
  })
  return subscriptionId(topic, client.id)
}

/** Keeps a letter and hands it to everyone who listens, except to who sent it. */
export function publish(hub: Hub, from: RelayClient, letter: Letter): void {
  const message = hub.mailbox.put(from.id, letter)
  if (!message) return
  for (const client of hub.clients) {
    if (!client.topics.has(letter.topic) || client.id === from.id) continue
    hub.count('irn_subscription')
    client.push(message)
  }
}
