/** One sealed message; the relay cannot read it. */
export interface Message {
  topic: string
  message: string
  tag: number
  attestation?: string
  publishedAt: number
  /** Milliseconds since the epoch after which nobody gets it any more. */
  expires: number
  /** Clients that need not get it: who sent it, and who said that it arrived. */
  seenBy: Set<string>
}

export interface Letter {
  topic: string
  message: string
  tag: number
  /** Seconds. */
  ttl: number
  attestation?: string | null | undefined
}

export interface Mailbox {
  /** Keeps a letter. Nothing for one that is already here: clients repeat what was not confirmed. */
  put: (from: string, letter: Letter) => Message | undefined
  /** What a client has not seen yet on a topic, in order of arrival. */
  waiting: (topic: string, clientId: string) => Message[]
  /** How many messages each topic holds. */
  count: () => Record<string, number>
  clear: () => void
}

/** What a relay keeps at most, in messages and in characters; the oldest go first. */
const maxMessages = 5000
const maxSize = 64_000_000

const sizeOf = (messages: readonly Message[]) =>
  messages.reduce((size, { message, topic }) => size + message.length + topic.length, 0)

export function createMailbox(now: () => number = Date.now): Mailbox {
  let messages: Message[] = []
  const fresh = () => {
    messages = messages.filter(({ expires }) => expires > now())
    return messages
  }
  return {
    put: (from, letter) => {
      if (fresh().some(({ topic, message }) => topic === letter.topic && message === letter.message)) return
      const message = keep(from, letter, now())
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

function keep(from: string, { ttl, attestation, ...letter }: Letter, publishedAt: number): Message {
  return {
    ...letter,
    ...(attestation && { attestation }),
    publishedAt,
    expires: publishedAt + ttl * 1000,
    seenBy: new Set([from]),
  }
}
