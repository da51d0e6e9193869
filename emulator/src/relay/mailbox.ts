/** A stored message. Its text is encrypted; the relay cannot read it. */
export interface RelayMessage {
  topic: string
  message: string
  tag: number
  attestation?: string
  publishedAt: number
  /** When it is dropped, in milliseconds since the epoch. */
  expires: number
  /** Ids of clients that need not get it: the sender, and those that confirmed it. */
  seenBy: Set<string>
}

export interface OutgoingMessage {
  topic: string
  message: string
  tag: number
  /** Lifetime in seconds. */
  ttl: number
  attestation?: string | null | undefined
}

export interface Mailbox {
  /** Stores a message. Undefined for one that is already stored: clients repeat messages that were not confirmed. */
  put: (from: string, outgoing: OutgoingMessage) => RelayMessage | undefined
  /** A topic's messages that a client has not seen yet, in order of arrival. */
  waiting: (topic: string, clientId: string) => RelayMessage[]
  /** How many messages each topic holds. */
  count: () => Record<string, number>
  clear: () => void
}

/** The most that is stored, in messages and in characters; the oldest are dropped first. */
const maxMessages = 5000
const maxSize = 64_000_000

const sizeOf = (messages: readonly RelayMessage[]) =>
  messages.reduce((size, { message, topic }) => size + message.length + topic.length, 0)

export function createMailbox(now: () => number = Date.now): Mailbox {
  let messages: RelayMessage[] = []
  const fresh = () => {
    messages = messages.filter(({ expires }) => expires > now())
    return messages
  }
  return {
    put: (from, outgoing) => {
      if (fresh().some(({ topic, message }) => topic === outgoing.topic && message === outgoing.message))
        return
      const message = createMessage(from, outgoing, now())
      messages.push(message)
      while (messages.length > maxMessages || sizeOf(messages) > maxSize) messages.shift()
      return message
    },
    waiting: (topic, clientId) =>
      fresh().filter((message) => message.topic === topic && !message.seenBy.has(clientId)),
    count: () => {
      const counts: Record<string, number> = {}
      for (const { topic } of fresh()) counts[topic] = (counts[topic] ?? 0) + 1
      return counts
    },
    clear: () => {
      messages = []
    },
  }
}

/** What a client gets to see of a message. */
export function wireMessage({ topic, message, tag, publishedAt, attestation }: RelayMessage): object {
  return { topic, message, tag, publishedAt, ...(attestation && { attestation }) }
}

function createMessage(
  from: string,
  { ttl, attestation, ...content }: OutgoingMessage,
  publishedAt: number,
): RelayMessage {
  return {
    ...content,
    ...(attestation && { attestation }),
    publishedAt,
    expires: publishedAt + ttl * 1000,
    seenBy: new Set([from]),
  }
}
