import * as v from 'valibot'
import { RpcError } from '../../rpc/call-rpc.js'
import {
  type Method,
  toHexChainId,
  visibleAccounts,
  type WalletContext,
  type WalletMethods,
} from '../context.js'
import { unsupportedMethod } from '../errors.js'
import { AddressSchema, ChainIdSchema, QuantitySchema, readParams } from '../params.js'
import { inEther } from '../text.js'
import { permissionsCapability } from './permissions.js'
import { insistOnAccount } from './signing.js'

const CallSchema = v.object({
  to: v.nullish(AddressSchema),
  data: v.nullish(v.string()),
  value: v.nullish(QuantitySchema),
})
const BatchSchema = v.object({
  version: v.string(),
  id: v.nullish(v.string()),
  from: v.nullish(AddressSchema),
  chainId: ChainIdSchema,
  calls: v.pipe(v.array(CallSchema), v.nonEmpty()),
})
type Batch = v.InferOutput<typeof BatchSchema>

const IdSchema = v.tuple([v.string()])
const CapabilitiesSchema = v.tuple([AddressSchema, v.optional(v.array(ChainIdSchema))])

interface Status {
  version: '2.0.0'
  id: string
  chainId: string
  status: number
  atomic: boolean
  receipts: unknown[]
}

/** EIP-5792 by single transactions. Each wallet keeps its own batches. */
export function batchMethods(): WalletMethods {
  const statuses = new Map<string, Status>()
  const statusOf = (params: unknown) => {
    const [id] = readParams(IdSchema, params)
    const status = statuses.get(id)
    if (!status) throw new RpcError(5730, `No batch with id ${id} was sent.`)
    return status
  }
  const send: Method = async (context, params, method) => {
    const [batch] = readParams(v.tuple([BatchSchema]), params)
    const id = batch.id ?? randomId()
    if (statuses.has(id)) throw new RpcError(5720, `A batch with id ${id} was already sent.`)
    const from = sender(context, batch)
    await context.ask({
      kind: 'send-calls',
      method,
      params,
      title: 'Send several calls',
      details: describe(batch),
    })
    const outcome = await sendAll(context, batch, from)
    statuses.set(id, { version: '2.0.0', id, chainId: batch.chainId, atomic: true, ...outcome })
    return { id }
  }
  return {
    wallet_getCapabilities: unlessOff(capabilities),
    wallet_sendCalls: unlessOff(send),
    wallet_getCallsStatus: unlessOff((context, params) => {
      const status = statusOf(params)
      return context.quirks().slowBatch ? { ...status, status: 100, receipts: [] } : status
    }),
    wallet_showCallsStatus: unlessOff((_context, params) => statusOf(params) && null),
  }
}

function unlessOff(method: Method): Method {
  return (context, params, name) => {
    if (context.quirks().noBatch) throw unsupportedMethod(name)
    return method(context, params, name)
  }
}

const capabilities: Method = (context, params) => {
  const [account, chainIds] = readParams(CapabilitiesSchema, params)
  insistOnAccount(context, account)
  const chains = context.state
    .get()
    .chains.map(toHexChainId)
    .filter((chain) => chainIds?.includes(chain) ?? true)
  const able = {
    atomic: { status: 'supported' },
    ...(!context.quirks().noPermissions && { permissions: permissionsCapability }),
  }
  return Object.fromEntries(chains.map((chain) => [chain, able]))
}

function describe({ calls }: Batch) {
  return calls.map(({ to, value }, index) => ({
    label: `Call ${index + 1}`,
    value: `${inEther(value)} to ${to ?? 'a new contract'}`,
  }))
}

/** The sender of a batch, once the batch is validated. */
function sender(context: WalletContext, { from, chainId }: Batch): string {
  const knows = context.state.get().chains.includes(Number(chainId))
  if (!knows) throw new RpcError(5710, `Chain ${chainId} is not supported.`)
  const account = from ?? visibleAccounts(context)[0] ?? ''
  insistOnAccount(context, account)
  return account
}

/** Sends the calls one by one; when one fails the node reverts to a snapshot, so that the batch is atomic. */
async function sendAll(context: WalletContext, { chainId, calls }: Batch, from: string) {
  const node: Node = (method, params) => context.node(Number(chainId), method, params)
  const snapshot = await node('evm_snapshot', [])
  const receipts: unknown[] = []
  try {
    for (const call of calls) receipts.push(await sendOne(node, { ...call, from }))
    return { status: 200, receipts }
  } catch {
    await node('evm_revert', [snapshot])
    return { status: 500, receipts: [] }
  }
}

type Node = (method: string, params: readonly unknown[]) => Promise<unknown>

const ReceiptSchema = v.looseObject({ status: v.literal('0x1', 'The call was reverted') })

async function sendOne(node: Node, call: object) {
  const hash = await node('eth_sendTransaction', [call])
  return v.parse(ReceiptSchema, await receipt(node, hash))
}

/** Waits for a receipt: the node mines at once, but not always before it answers. */
async function receipt(node: Node, hash: unknown): Promise<unknown> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const receiptOfNode = await node('eth_getTransactionReceipt', [hash])
    if (receiptOfNode) return receiptOfNode
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return undefined
}

function randomId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
