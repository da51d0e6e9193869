import * as v from 'valibot'
import { parsed, sanitizeText } from '../../../adapter-kit/index.js'
import {
  findNetwork,
  isCaipNetworkId,
  type Live,
  type Network,
  type PluginContext,
  property,
} from '../../../kernel/plugin.js'
import type { BadArgument, Preset, SendArguments, SendState, Token } from '../contract.js'
import { coinOf, nativeKey } from '../holdings/coin.js'
import { TokenInfo } from '../holdings/parse-holdings.js'
import { settledHoldings } from '../holdings/settled-holdings.js'
import { optionalService } from '../optional-service.js'
import type { Sender } from '../sender.js'
import { toUnits } from './amount.js'

type Needed = Pick<PluginContext, 'use' | 'store' | 'state' | 'signal'>

/** Where sending is built. */
const served = ['eip155', 'solana', 'bip122']

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

export interface PresetTransfer {
  readonly to: string
  readonly amount: string
  readonly preset: Preset
}

/** Looks up what the host page asks for: where, and which token. Never rejects: what is wrong is a state. */
export async function readPreset(
  context: Needed,
  transfer: SendArguments,
  sender: Sender,
  state: Live<SendState>,
): Promise<PresetTransfer> {
  const read = parsed(Arguments, transfer)
  if (!read) return refused('amount')
  const { to, amount, assetAddress } = read
  const namespace = read.namespace ?? sender.network.chainNamespace
  if (!served.includes(namespace)) return refused('namespace', namespace)
  const network = networkOf(context, sender, namespace, read.chainId)
  if (!network) return refused('network', String(read.chainId ?? namespace))
  const token = await tokenOf(context, network, sender, assetAddress, state)
  if (!token || 'what' in token) return refused('token', assetAddress ?? '', token?.what)
  if (toUnits(amount, token.decimals) === undefined) return refused('amount', amount)
  return { to, amount, preset: { status: 'ready', token, network } }
}

function refused(what: BadArgument['what'], value = '', other = what): PresetTransfer {
  const problem = { what: other, value: sanitizeText(value, 60) }
  return { to: '', amount: '', preset: { status: 'bad', problem } }
}

function networkOf({ store, state }: Needed, sender: Sender, namespace: string, chainId?: string | number) {
  const networks = store.get(state.networks)
  const ofNamespace = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  if (chainId === undefined) {
    return sender.network.chainNamespace === namespace ? sender.network : ofNamespace[0]
  }
  return findNetwork(ofNamespace, isCaipNetworkId(chainId) ? chainId : `${namespace}:${chainId}`)
}

type TokenOrProblem = Token | { readonly what: 'info' } | undefined

async function tokenOf(
  context: Needed,
  network: Network,
  sender: Sender,
  address: string | undefined,
  state: Live<SendState>,
): Promise<TokenOrProblem> {
  const key = address === undefined || address.toLowerCase() === nativeKey ? nativeKey : address
  if (key === nativeKey) return coinOf(network)
  if (network.chainNamespace === 'eip155') return readToken(context, network, sender, key)
  if (network.caipNetworkId !== sender.network.caipNetworkId) return undefined
  return (await settledHoldings(context, state)).tokens.find((token) => token.key === key)
}

const view = { type: 'function', stateMutability: 'view' } as const
const reads = [
  { ...view, name: 'name', inputs: [], outputs: [{ type: 'string', name: '' }] },
  { ...view, name: 'symbol', inputs: [], outputs: [{ type: 'string', name: '' }] },
  { ...view, name: 'decimals', inputs: [], outputs: [{ type: 'uint8', name: '' }] },
  {
    ...view,
    name: 'balanceOf',
    inputs: [{ type: 'address', name: '' }],
    outputs: [{ type: 'uint256', name: '' }],
  },
] as const

/** What a contract says of itself. */
async function readToken(
  context: Needed,
  network: Network,
  { account }: Sender,
  address: string,
): Promise<TokenOrProblem> {
  const adapter = await context.use(`adapter:${network.chainNamespace}`).catch(() => undefined)
  if (!(await adapter?.isAddress?.(address, network))) return undefined
  const service = await optionalService(context, 'eip155')
  const read = property(service, 'readContract')
  if (typeof read !== 'function') return { what: 'info' }
  try {
    const answers: readonly unknown[] = await Promise.all(
      reads.map(({ name: functionName, inputs }) =>
        Reflect.apply(read, service, [
          { address, abi: reads, functionName, args: inputs.map(() => account.address) },
          network,
        ]),
      ),
    )
    const [name, symbol, decimals, amount] = answers
    const info = parsed(TokenInfo, { name, symbol, decimals, amount })
    return info ? { ...info, key: address, address, price: undefined, iconUrl: undefined } : { what: 'info' }
  } catch {
    return { what: 'info' }
  }
}
