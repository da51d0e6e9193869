import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Message } from './mailbox.js'

/** A client on one socket. After a drop it comes back on another one, with the same id. */
export interface RelayClient {
  id: string
  topics: Set<string>
  send: (frame: object) => void
  /** Hands a message over; it counts as seen once the client says so. */
  push: (message: Message) => void
  /** The client confirmed a push. */
  confirm: (id: number | string) => void
  socket: WebSocket
}

/** Push ids are numbers the clients can read without loss. */
let lastPush = Date.now() * 1000

export function createClient(id: string, socket: WebSocket): RelayClient {
  const pushed = new Map<string, Message>()
  const send = (frame: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
  return {
    id,
    socket,
    topics: new Set(),
    send,
    push: (message) => {
      lastPush += 1
      pushed.set(String(lastPush), message)
      const { topic, message: text, tag, publishedAt, attestation } = message
      const data = { topic, message: text, tag, publishedAt, ...(attestation && { attestation }) }
      send({ id: lastPush, method: 'irn_subscription', params: { id: subscriptionId(topic, id), data } })
    },
    confirm: (pushId) => {
      pushed.get(String(pushId))?.seenBy.add(id)
      pushed.delete(String(pushId))
    },
  }
}

/** The clients compute the same, without asking. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(`${topic}${clientId}`).digest('hex')
}
