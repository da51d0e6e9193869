import * as v from 'valibot'
import { type Hex, hexToBigInt, hexToNumber, isHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Account } from '../accounts.js'
import { callRpc } from '../rpc/call-rpc.js'
import { unauthorized } from '../wallets/errors.js'
import { readParams } from '../wallets/params.js'

/** Calls the node of a network by its chain id. */
export type Node = (chainId: number, method: string, params: readonly unknown[]) => Promise<unknown>

const HexSchema = v.custom<Hex>((value) => isHex(value), 'not hex')
const Address = v.pipe(HexSchema, v.length(42))
const TransactionSchema = v.looseObject({
  from: Address,
  to: v.nullish(Address),
  data: v.nullish(HexSchema),
  value: v.nullish(HexSchema),
  gas: v.nullish(HexSchema),
  nonce: v.nullish(HexSchema),
})
const TypedDataSchema = v.object({
  domain: v.looseObject({}),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
})

/** A node that signs with the wallet's keys, and sends signed transactions to the chain. */
export function signingNode(accounts: readonly Account[], rpc: (caip2: string) => string): Node {
  const signers = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
  const signer = (address: unknown) => {
    const match = signers.find((account) => account.address.toLowerCase() === String(address).toLowerCase())
    if (!match) throw unauthorized()
    return match
  }
  const node: Node = (chainId, method, params) =>
    callRpc(rpc(`eip155:${chainId}`), method, params, 'application/json')

  return async (chainId, method, params) => {
    const [first, second] = params
    if (method === 'personal_sign') return signText(signer(second), first)
    if (method === 'eth_signTypedData_v4') return signTypedData(signer(first), second)
    if (method !== 'eth_sendTransaction') return node(chainId, method, params)
    const transaction = readParams(TransactionSchema, first)
    return send((...call) => node(chainId, ...call), chainId, signer(transaction.from), transaction)
  }
}

function signText(account: PrivateKeyAccount, message: unknown): Promise<Hex> {
  return account.signMessage({ message: { raw: readParams(HexSchema, message) } })
}

function signTypedData(account: PrivateKeyAccount, text: unknown): Promise<Hex> {
  return account.signTypedData(readParams(TypedDataSchema, JSON.parse(String(text))))
}

async function send(
  node: (method: string, params: readonly unknown[]) => Promise<unknown>,
  chainId: number,
  account: PrivateKeyAccount,
  { from, to, data, value, gas, nonce }: v.InferOutput<typeof TransactionSchema>,
): Promise<unknown> {
  const call = { from, ...(to && { to }), ...(data && { data }), ...(value && { value }) }
  const ask = async (method: string, params: readonly unknown[]) =>
    readParams(HexSchema, await node(method, params))
  const raw = await account.signTransaction({
    chainId,
    type: 'eip1559',
    nonce: hexToNumber(nonce ?? (await ask('eth_getTransactionCount', [from, 'pending']))),
    gas: hexToBigInt(gas ?? (await ask('eth_estimateGas', [call]))),
    maxFeePerGas: 2n * hexToBigInt(await ask('eth_gasPrice', [])),
    maxPriorityFeePerGas: 1n,
    ...(to && { to }),
    ...(data && { data }),
    ...(value && { value: hexToBigInt(value) }),
  })
  return node('eth_sendRawTransaction', [raw])
}
