import * as v from 'valibot'
import type { CaipNetworkId } from '../../kernel/plugin.js'
import { isCaipNetworkId, LatchkeyError, safeParseAs } from '../../kernel/plugin.js'
import type { CreateTransport } from './relay/transport.js'

/** Lists by namespace: a given list takes the place of the default one. */
export type ByNamespace = Readonly<Record<string, readonly string[]>>

export interface WalletConnectOptions {
  /** The relay, default `wss://relay.walletconnect.org`. */
  readonly relayUrl?: string
  /** The service by which wallets verify which site asks, default `https://verify.walletconnect.org`; false: none. */
  readonly verifyUrl?: string | false
  /** Longest wait for that service before each request to a wallet, default 1500 ms. */
  readonly verifyTimeout?: number
  /** Longest wait for the relay until the link is there, default 10000 ms. */
  readonly relayTimeout?: number
  /** RPC methods asked for. */
  readonly methods?: ByNamespace
  /** CAIP-2 ids asked for. */
  readonly chains?: ByNamespace
  /** Events asked for. */
  readonly events?: ByNamespace
  /** URLs to read from, by CAIP-2; a namespace that is mentioned has no others. */
  readonly rpcMap?: Readonly<Record<CaipNetworkId, string>>
  /** The EVM network of a new session, in place of the selected one. */
  readonly defaultChain?: CaipNetworkId
  /** A network that was added makes a stored session stale, default true; false: only an added namespace does. */
  readonly isNewChainsStale?: boolean
  /** Open universal links in place of custom schemes where a wallet has both, default false. */
  readonly preferUniversalLinks?: boolean
  /** Do not ping RPC endpoints, default false. */
  readonly disablePing?: boolean
  /**
   * What is prepared when the modal opens: the `link`, the `client`, or nothing (`none`). By default the link on a
   * phone, because an app must be opened during the tap, and the client elsewhere.
   */
  readonly prefetch?: 'link' | 'client' | 'none'
  /** Another client in place of universal-provider. */
  readonly transport?: CreateTransport
  /** Key-value storage for the client, its own by default. */
  readonly storage?: object
}

const Lists = v.optional(v.record(v.string(), v.array(v.string())))
const Network = v.custom<CaipNetworkId>(isCaipNetworkId, 'not a CAIP-2 id')
const Ms = v.optional(v.pipe(v.number(), v.minValue(0)))
const Url = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text)),
)
const Flag = v.optional(v.boolean())
const isFunction = (value: unknown): value is CreateTransport => typeof value === 'function'

const Options = v.object({
  relayUrl: v.optional(Url),
  verifyUrl: v.optional(v.union([v.literal(false), Url])),
  verifyTimeout: Ms,
  relayTimeout: Ms,
  methods: Lists,
  chains: Lists,
  events: Lists,
  rpcMap: v.optional(v.record(Network, v.string())),
  defaultChain: v.optional(Network),
  isNewChainsStale: Flag,
  preferUniversalLinks: Flag,
  disablePing: Flag,
  prefetch: v.optional(v.picklist(['link', 'client', 'none'])),
  transport: v.optional(v.custom<CreateTransport>(isFunction)),
  storage: v.optional(v.custom<object>((value) => typeof value === 'object' && value !== null)),
})

export type ParsedOptions = v.InferOutput<typeof Options>

/** @throws LatchkeyError LK_PAIRING_OPTIONS */
export function parseOptions(options: unknown): ParsedOptions {
  const parsed = safeParseAs(Options, options ?? {})
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new LatchkeyError('LK_PAIRING_OPTIONS', 'An option of walletConnect() is not valid', {
    why: `"${v.getDotPath(issue)}": ${issue.message}.`,
    fix: 'See docs/plugins/walletconnect.md for what each option takes.',
  })
}
