import { type RelayClient, subscriptionId } from './client.js'
import { type Mailbox, type OutgoingMessage, wireMessage } from './mailbox.js'

/** The relay's connected clients (with their topics) and stored messages. */
export interface Hub {
  clients: Set<RelayClient>
  mailbox: Mailbox
  /** How often each method was called, and how many messages were pushed. */
  counters: Map<string, number>
  count: (method: string) => void
}

/** The most method names to count, as clients can send any name. Further ones are counted as `others`. */
const maxCounters = 1000

export function createHub(mailbox: Mailbox): Hub {
  const counters = new Map<string, number>()
  const count = (method: string) => {
    const name = counters.has(method) || counters.size < maxCounters ? method : 'others'
    counters.set(name, (counters.get(name) ?? 0) + 1)
  }
  return { clients: new Set(), mailbox, counters, count }
}

/** Subscribes a client. Stored messages that it has not seen are pushed after the answer to this call. */
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

/** The most messages of one answer. */
const pageSize = 100

/** The stored messages of topics that a client has not seen; they count as seen with this answer. */
export function fetchMessages({ mailbox }: Hub, { id }: RelayClient, topics: readonly string[]): object {
  const waiting = [...new Set(topics)].flatMap((topic) => mailbox.waiting(topic, id))
  const page = waiting.slice(0, pageSize)
  for (const { seenBy } of page) seenBy.add(id)
  return { messages: page.map(wireMessage), hasMore: waiting.length > page.length }
}

/** Stores a message and pushes it to all subscribers except the sender. */
export function publish(hub: Hub, from: RelayClient, outgoing: OutgoingMessage): void {
  const message = hub.mailbox.put(from.id, outgoing)
  if (!message) return
  for (const client of hub.clients) {
    if (!client.topics.has(outgoing.topic) || client.id === from.id) continue
    hub.count('irn_subscription')
    client.push(message)
  }
}
