import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../../../../kernel/plugin.js'
import { shownText } from '../../../shared/input/shown-text.js'
import type { Ending } from '../watch-outcome.js'

const Text = v.pipe(v.string(), v.maxLength(200))

/** A {@link Handover} as it stands in the storage of the page. */
export const StoredHandover = v.object({
  id: v.pipe(Text, v.nonEmpty()),
  status: v.picklist(['asked', 'sent', 'lost', 'unfinished']),
  purpose: v.pipe(v.string(), v.maxLength(1000)),
  at: v.pipe(v.number(), v.finite(), v.minValue(0)),
  network: v.custom<CaipNetworkId>(isCaipNetworkId),
  address: Text,
  connectorId: Text,
  hash: v.exactOptional(v.pipe(Text, v.nonEmpty())),
  batch: v.exactOptional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(8192))),
  isStep: v.exactOptional(v.literal(true)),
  type: v.exactOptional(Text),
  to: v.exactOptional(Text),
  amount: v.exactOptional(v.pipe(Text, v.regex(/^\d+(\.\d+)?$/))),
  symbol: v.exactOptional(shownText(60)),
  iconUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(2000))),
  facts: v.exactOptional(v.unknown()),
})

/**
 * What a wallet was asked for, or has handed over to its network, and of which no node has told how it ended.
 *
 * - `asked`: the wallet has not answered; the page may have been left meanwhile
 * - `sent`: the wallet has handed it over
 * - `lost`: it was looked for long enough, and nobody could tell
 * - `unfinished`: a node has confirmed it, and what was to follow was not handed over
 */
export interface Handover extends Readonly<v.InferOutput<typeof StoredHandover>> {
  /** Stays the same from the question to the wallet on. */
  readonly id: string
  /** The same text where the same account asks for the same thing again on the same network. */
  readonly purpose: string
  /** When the wallet was asked, in milliseconds since the epoch. */
  readonly at: number
  /** Of the transaction, once it is known. */
  readonly hash?: string
  /** The wallet's id of calls that it does as one (EIP-5792). */
  readonly batch?: string
  /** Another request to the wallet was to follow. */
  readonly isStep?: true
  /** What else its plugin needs of it, as JSON: to be parsed by the plugin. */
  readonly facts?: unknown
}

/** How one that an earlier visit handed over has ended. */
export interface HandoverEnd {
  readonly handover: Handover
  readonly ending: Ending
}
