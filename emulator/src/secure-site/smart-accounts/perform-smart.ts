import * as v from 'valibot'
import { type Address, type Hex, isAddress, isHex, toHex } from 'viem'
import { readParams } from '../../wallets/params.js'
import type { EmbeddedKeys } from '../embedded-keys.js'
import { performCall, type WalletCall } from '../sign-request.js'
import type { Batches } from './batches.js'
import { beforeDeployment, type Call } from './smart-account.js'
import { chainOf, isDeployed, sendCalls } from './smart-chain.js'

/** What is asked about the accounts of a login, with what it takes to answer. */
export interface SmartCall extends WalletCall {
  readonly keys: EmbeddedKeys
  readonly batches: Batches
  /** The chains that have smart accounts. */
  readonly chains: readonly number[]
  nodeUrl(network: string): string
  /** What an account holds there, as ERC-7811 lists it. */
  assets(network: string, owner: Address): Promise<readonly unknown[]>
}

const AddressSchema = v.custom<Address>((value) => isAddress(String(value), { strict: false }), 'no address')
const HexSchema = v.custom<Hex>((value) => isHex(value), 'not hex')
const ValueSchema = v.pipe(
  v.nullish(HexSchema, '0x0'),
  v.transform((value) => BigInt(value === '0x' ? '0x0' : value)),
)
const CallSchema = v.object({ to: AddressSchema, value: ValueSchema, data: v.nullish(HexSchema, '0x') })
const BatchSchema = v.looseObject({
  id: v.nullish(v.string()),
  from: v.nullish(AddressSchema),
  chainId: v.nullish(v.union([v.string(), v.number()])),
  calls: v.pipe(v.array(CallSchema), v.nonEmpty()),
})
const FilterSchema = v.looseObject({
  account: AddressSchema,
  chainFilter: v.exactOptional(v.array(v.string())),
})

type Method = (call: SmartCall) => Promise<unknown>

/** What only a login with smart accounts is asked. */
const methods: Readonly<Record<string, Method>> = {
  wallet_getCapabilities: async (call) => {
    const [account, chainIds] = readParams(
      v.tuple([AddressSchema, v.optional(v.array(v.union([v.string(), v.number()])))]),
      call.params,
    )
    const atomic = isSmart(call, account) && { atomic: { status: 'supported' } }
    const able = { ...atomic, assetDiscovery: { supported: true } }
    const chains = call.chains.filter((id) => chainIds?.some((one) => Number(one) === id) ?? true)
    return Object.fromEntries(chains.map((id) => [toHex(id), able]))
  },
  wallet_sendCalls: async (call) => {
    const [batch] = readParams(v.tuple([BatchSchema]), call.params)
    const network = batch.chainId == null ? call.network : `eip155:${Number(batch.chainId)}`
    if (batch.from && !isSmart(call, batch.from)) throw new Error('This account does one call at a time')
    const hash = await send({ ...call, network }, batch.calls)
    return call.batches.add(batch.id ?? undefined, { hash, network })
  },
  wallet_getCallsStatus: async (call) => {
    const [id] = readParams(v.tuple([v.string()]), call.params)
    return call.batches.status(id, call.nodeUrl)
  },
  wallet_getAssets: async (call) => {
    const [{ account, chainFilter }] = readParams(v.tuple([FilterSchema]), call.params)
    const chains = (chainFilter ?? call.chains.map((id) => toHex(id))).map(Number)
    const listed = chains
      .filter((id) => call.chains.includes(id))
      .map(async (id) => [toHex(id), await call.assets(`eip155:${id}`, account)])
    return Object.fromEntries(await Promise.all(listed))
  },
}

/** Answers for the accounts of a login: by the contract for the smart account, else by the key. */
export async function performSmart(call: SmartCall): Promise<unknown> {
  const { keys, method, nodeUrl } = call
  if (Object.hasOwn(methods, method)) return methods[method]?.(call)
  if (method === 'eth_accounts') return [keys.smartAccount, keys.eip155.address]
  if (method === 'eth_sendTransaction') return sendOne(call)
  const place = method === 'personal_sign' ? 1 : 0
  const signs = method === 'personal_sign' || method === 'eth_signTypedData_v4'
  const params = Array.isArray(call.params) ? call.params : []
  if (!signs || !isSmart(call, params[place])) return performCall(keys, call, nodeUrl)
  return sign({ ...call, params: params.with(place, keys.eip155.address) })
}

async function sign(call: SmartCall): Promise<Hex> {
  const { eip155 } = call.keys
  requireSmart(call)
  const signature = v.parse(HexSchema, await performCall(call.keys, call, call.nodeUrl))
  const deployed = await isDeployed(eip155.address, call.nodeUrl(call.network))
  return deployed ? signature : beforeDeployment(eip155.address, signature)
}

async function sendOne(call: SmartCall): Promise<unknown> {
  const first: unknown = Array.isArray(call.params) ? call.params[0] : undefined
  const from: unknown = typeof first === 'object' && first !== null && Reflect.get(first, 'from')
  if (!isSmart(call, from)) return performCall(call.keys, call, call.nodeUrl)
  return send(call, [readParams(v.looseObject(CallSchema.entries), first)])
}

function send(call: SmartCall, calls: readonly Call[]): Promise<Hex> {
  requireSmart(call)
  const plain = calls.map(({ to, value, data }) => ({ to, value, data }))
  return sendCalls(call.keys.eip155, plain, call.network, call.nodeUrl)
}

function requireSmart({ chains, network }: SmartCall): void {
  if (!chains.includes(chainOf(network))) throw new Error('There are no smart accounts on this network')
}

const isSmart = ({ keys }: SmartCall, address: unknown) =>
  String(address).toLowerCase() === keys.smartAccount.toLowerCase()
