import * as v from 'valibot'
import { RpcError } from '../../rpc/call-rpc.js'
import { accounts } from './accounts.js'
import { fromHex, keyOf, type PolkadotKey, polkadotKey, toHex, verifySignature } from './keys.js'

const Hex = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i))
const RawSchema = v.object({
  address: v.string(),
  data: Hex,
  type: v.optional(v.picklist(['bytes', 'payload'])),
})
const PairedSchema = v.object({ address: v.string(), message: v.string(), type: v.optional(v.string()) })
const VerifySchema = v.object({ address: v.string(), data: Hex, signature: v.string() })

/** Signs for the demo wallets, by method; the method `verify` tells whether a signature is valid. */
export async function sign(method: string, params: unknown): Promise<unknown> {
  if (method === 'signRaw') {
    const { address, data } = read(RawSchema, params)
    return signBytes(address, fromHex(data))
  }
  if (method === 'polkadot_signMessage') {
    const { address, message } = read(PairedSchema, params)
    return signBytes(address, new TextEncoder().encode(message))
  }
  if (method === 'verify') {
    const { address, data, signature } = read(VerifySchema, params)
    return verifySignature(fromHex(data), signature, address)
  }
  throw new RpcError(-32601, `The keys of polkadot do not know ${method}`)
}

async function signBytes(address: string, bytes: Uint8Array): Promise<{ signature: string }> {
  const key = await keyFor(address)
  return { signature: toHex(key.sign(wrapped(bytes))) }
}

async function keyFor(address: string): Promise<PolkadotKey> {
  const index = accounts.findIndex(({ publicKey }) => publicKey === keyOf(address))
  if (index < 0) throw new RpcError(-32602, `Unable to find a key for ${address}`)
  return polkadotKey(index)
}

/**
 * Wallets wrap the bytes in `<Bytes>` tags so that a message can never be a valid transaction. Wrapped bytes stay as
 * they are.
 */
function wrapped(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes)
  const isWrapped = text.subarray(0, 7).equals(open) && text.subarray(-8).equals(close) && text.length >= 15
  return new Uint8Array(isWrapped ? text : Buffer.concat([open, text, close]))
}

const open = Buffer.from('<Bytes>')
const close = Buffer.from('</Bytes>')

function read<S extends v.GenericSchema>(schema: S, params: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, params)
  if (result.success) return result.output
  throw new RpcError(-32602, `Invalid parameters: ${result.issues[0].message}`)
}
