import * as v from 'valibot'
import {
  addressToPay,
  BaseUnits,
  coinOf,
  nativeKey,
  parsed,
  type Sender,
  sanitizeText,
  TokenDescription,
  toUnits,
} from '../../../adapter-kit/features/index.js'
import {
  type Adapter,
  findNetwork,
  isCaipNetworkId,
  type Live,
  type Network,
  type PluginContext,
} from '../../../kernel/plugin.js'
import type { BadArgument, Holdings, Preset, SendArguments, SendState, Token } from '../contract.js'

type Deps = Pick<PluginContext, 'use' | 'store' | 'state' | 'signal'>

const Amount = v.union([
  v.string(),
  v.pipe(
    v.number(),
    v.transform((number) => `${number}`),
  ),
])
const Arguments = v.object({
  to: v.pipe(v.string(), v.nonEmpty()),
  amount: v.pipe(Amount, v.regex(/^\d+(\.\d+)?$/), v.regex(/[1-9]/)),
  assetAddress: v.optional(v.string()),
  namespace: v.optional(v.string()),
  chainId: v.optional(v.union([v.string(), v.number()])),
})
const TokenInfo = v.object({ ...TokenDescription.entries, amount: BaseUnits })

export interface PresetTransfer {
  readonly to: string
  readonly amount: string
  readonly preset: Preset
}

/** Looks up network and token that the host page asks for. Never rejects: a wrong argument is a state of its own. */
export async function readPreset(
  context: Deps,
  transfer: SendArguments,
  sender: Sender,
  state: Live<SendState>,
): Promise<PresetTransfer> {
  const fields = parsed(Arguments, transfer)
  if (!fields) return refused('amount')
  const { to, amount, assetAddress, chainId } = fields
  const namespace = fields.namespace ?? sender.network.chainNamespace
  const adapter = await context.use(`adapter:${namespace}`).catch(() => undefined)
  if (!adapter?.send) return refused('namespace', namespace)
  const network = networkOf(context, sender, namespace, chainId)
  if (!network) return refused('network', String(chainId ?? namespace))
  if (await isMistypedAddress(adapter, to, network)) return refused('receiver', to)
  const token = await tokenOf(context, { adapter, network, sender, state }, assetAddress)
  if (!token || 'what' in token) return refused('token', assetAddress ?? '', token?.what)
  if (toUnits(amount, token.decimals) === undefined) return refused('amount', amount)
  return { to, amount, preset: { status: 'ready', token, network } }
}

/** The visitor cannot correct what the page asks for; names, and what is no address at all, are the form's to judge. */
const isMistypedAddress = async (adapter: Adapter, text: string, network: Network) =>
  (await adapter.isAddress?.(text, network)) === true && !(await addressToPay(adapter, text, network))

function refused(what: BadArgument['what'], value = '', other = what): PresetTransfer {
  const problem = { what: other, value: sanitizeText(value, 60) }
  return { to: '', amount: '', preset: { status: 'bad', problem } }
}

function networkOf({ store, state }: Deps, sender: Sender, namespace: string, chainId?: string | number) {
  const networks = store.get(state.networks)
  const ofNamespace = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  if (chainId === undefined) {
    return sender.network.chainNamespace === namespace ? sender.network : ofNamespace[0]
  }
  return findNetwork(ofNamespace, isCaipNetworkId(chainId) ? chainId : `${namespace}:${chainId}`)
}

type TokenOrProblem = Token | { readonly what: 'info' } | undefined

interface Place {
  readonly adapter: Adapter
  readonly network: Network
  readonly sender: Sender
  readonly state: Live<SendState>
}

async function tokenOf(context: Deps, place: Place, address?: string): Promise<TokenOrProblem> {
  const { adapter, network, sender, state } = place
  const key = address === undefined || address.toLowerCase() === nativeKey ? nativeKey : address
  if (key === nativeKey) return coinOf(network)
  const token = await askChain(adapter, network, sender, key)
  if (token !== 'nameless') return token
  if (network.caipNetworkId !== sender.network.caipNetworkId) return undefined
  return (await settledHoldings(context, state)).tokens.find((one) => one.key === key)
}

/** What the chain says of a token; `nameless` where the chain keeps no names and a token list is needed. */
async function askChain(
  adapter: Adapter,
  network: Network,
  { account }: Sender,
  address: string,
): Promise<TokenOrProblem | 'nameless'> {
  if (!adapter.getToken) return 'nameless'
  if (!(await addressToPay(adapter, address, network))) return undefined
  try {
    const facts = await adapter.getToken(address, network, account.address)
    if (facts.symbol === undefined) return 'nameless'
    const info = parsed(TokenInfo, facts)
    return info ? { ...info, key: address, address, price: undefined, iconUrl: undefined } : { what: 'info' }
  } catch {
    return { what: 'info' }
  }
}

/** The holdings once they are read, or as far as they are read when the plugin is disposed. */
function settledHoldings({ signal }: Deps, { get, subscribe }: Live<SendState>): Promise<Holdings> {
  return new Promise((resolve) => {
    const check = () => {
      const { holdings } = get()
      if (holdings.status === 'loading' && !signal.aborted) return
      release()
      signal.removeEventListener('abort', check)
      resolve(holdings)
    }
    const release = subscribe(check)
    signal.addEventListener('abort', check)
    check()
  })
}
