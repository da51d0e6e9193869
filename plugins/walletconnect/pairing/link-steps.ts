import type { PairingState } from '../contract.js'
import { LIFE_MS, usableUri } from './link-life.js'

/** The one link that is current. */
export interface Link {
  readonly state: PairingState
  /** Counts the links that were started, so that events of an older one are recognised. */
  readonly id: number
}

/** What may happen to links; `id` says to which. */
export type LinkEvent =
  /** A link is needed; with `fresh` a new one. */
  | { readonly type: 'asked'; readonly fresh?: boolean | undefined }
  | { readonly type: 'made'; readonly id: number; readonly uri: string }
  | { readonly type: 'notMade'; readonly id: number; readonly error: unknown; readonly errorState: Failure }
  /** Its time is nearly over, by our clock or by the relay's. */
  | { readonly type: 'expired'; readonly id: number }
  /** The visitor rejected in the wallet, on whichever link. */
  | { readonly type: 'declined'; readonly error: unknown }
  | { readonly type: 'broken'; readonly id: number; readonly error: unknown }
  /** A wallet approved, on whichever link. */
  | { readonly type: 'settled'; readonly paired: Paired }

type Failure = Extract<PairingState, { status: 'error' }>

/** What a wallet answered; unchecked. */
export interface Paired {
  readonly session: unknown
  /** What it signed while pairing, if it did. */
  readonly signed?: unknown
}

/** What callers that wait for a session get. */
export type Answer = { readonly paired: Paired } | { readonly error: unknown }

export interface Step {
  /** With a new `id` the link has to be made. */
  readonly link: Link
  readonly answer?: Answer
}

type Steps = {
  readonly [T in LinkEvent['type']]: (
    link: Link,
    event: Extract<LinkEvent, { type: T }>,
    waiting: boolean,
  ) => Step
}

const idle = ({ id }: Link): Link => ({ id, state: { status: 'idle' } })
const another = ({ id }: Link): Link => ({ id: id + 1, state: { status: 'waiting' } })
const isIn = (link: Link, id: number, status: PairingState['status']) =>
  link.id === id && link.state.status === status

const steps: Steps = {
  asked: (link, { fresh }) => {
    const isThere = link.state.status === 'waiting' || usableUri(link.state)
    return { link: isThere && !fresh ? link : another(link) }
  },
  made: (link, { id, uri }) => {
    if (!isIn(link, id, 'waiting')) return { link }
    return { link: { id, state: { status: 'ready', uri, expiresAt: Date.now() + LIFE_MS } } }
  },
  notMade: (link, { id, error, errorState }) =>
    isIn(link, id, 'waiting') ? { link: { id, state: errorState }, answer: { error } } : { link },
  /** The link is renewed only while a caller waits for a session. */
  expired: (link, { id }, waiting) => {
    if (!isIn(link, id, 'ready')) return { link }
    return { link: waiting ? another(link) : idle(link) }
  },
  declined: (link, { error }) => ({ link: idle(link), answer: { error } }),
  broken: (link, { id, error }) =>
    isIn(link, id, 'ready') ? { link: idle(link), answer: { error } } : { link },
  settled: (link, { paired }) => ({ link: idle(link), answer: { paired } }),
}

/** The next state of the link after an event, by a table over all kinds of events. Nothing else changes a link. */
export function stepOf<T extends LinkEvent['type']>(
  link: Link,
  event: Extract<LinkEvent, { type: T }>,
  waiting: boolean,
): Step {
  const step: Steps[T] = steps[event.type]
  return step(link, event, waiting)
}
