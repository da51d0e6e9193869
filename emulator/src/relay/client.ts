import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import { type RelayMessage, wireMessage } from './mailbox.js'

/** A client on one socket. After a reconnect it has another socket and the same id. */
export interface RelayClient {
  id: string
  topics: Set<string>
  send: (frame: object) => void
  /** Sends a message; it counts as seen once the client confirms it. */
  push: (message: RelayMessage) => void
  /** The client confirmed a push. */
  confirm: (id: number | string) => void
  socket: WebSocket
}

/** The last push id: numbers below 2^53, which JavaScript clients read without loss. */
let lastPush = Date.now() * 1000

export function createClient(id: string, socket: WebSocket): RelayClient {
  const pushed = new Map<string, RelayMessage>()
  const send = (frame: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
  return {
    id,
    socket,
    topics: new Set(),
    send,
    push: (message) => {
      lastPush += 1
      pushed.set(String(lastPush), message)
      const params = { id: subscriptionId(message.topic, id), data: wireMessage(message) }
      send({ id: lastPush, method: 'irn_subscription', params })
    },
    confirm: (pushId) => {
      pushed.get(String(pushId))?.seenBy.add(id)
      pushed.delete(String(pushId))
    },
  }
}

/** The id of a subscription. Clients compute it in the same way instead of waiting for the answer. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(`${topic}${clientId}`).digest('hex')
}
