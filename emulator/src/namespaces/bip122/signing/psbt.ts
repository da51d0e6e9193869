import { Psbt, type PsbtTxInput } from 'bitcoinjs-lib'
import * as v from 'valibot'
import { RpcError } from '../../../rpc/call-rpc.js'
import { readParams } from '../../../wallets/params.js'
import type { BitcoinChain } from '../chain/chain.js'
import { type AddressOwner, ownerOfAddress } from '../chain/holder.js'
import { accept } from '../chain/transfer.js'
import { paramsOf } from '../keys.js'
import { pointOf, toBytes } from './curve.js'
import { signEcdsa, signSchnorr } from './signatures.js'

const Index = v.pipe(v.number(), v.integer(), v.minValue(0))
const Request = v.object({
  /** Base64. */
  psbt: v.string(),
  /** The indexes of the inputs to sign, by address. */
  signInputs: v.record(v.string(), v.array(Index)),
  /** Allowed signature hash types. */
  sighashTypes: v.optional(v.array(v.number())),
  broadcast: v.optional(v.boolean(), false),
})

/** Signs the named inputs; with `broadcast` also finalises and sends the transaction. @throws RpcError */
export async function signPsbt(
  chain: BitcoinChain,
  params: unknown,
): Promise<{ psbt: string; txid?: string }> {
  const { psbt: text, signInputs, sighashTypes, broadcast } = readParams(Request, params)
  const psbt = parse(text, chain)
  for (const [address, indexes] of Object.entries(signInputs)) {
    const holder = ownerOfAddress(address)
    for (const index of indexes) await signInput(psbt, index, holder, sighashTypes)
  }
  if (!broadcast) return { psbt: psbt.toBase64() }
  psbt.finalizeAllInputs()
  return { psbt: psbt.toBase64(), txid: await accept(chain, psbt.extractTransaction(true).toHex()) }
}

function parse(text: string, { network }: BitcoinChain): Psbt {
  try {
    return Psbt.fromBase64(text, { network: paramsOf[network.prefix] })
  } catch {
    throw new RpcError(-32602, 'This is no PSBT')
  }
}

/** Signs one input with the key of the address that holds it. @throws RpcError */
export async function signInput(
  psbt: Psbt,
  index: number,
  holder: AddressOwner,
  types?: readonly number[],
): Promise<void> {
  const { key, purpose } = holder
  const inputs: readonly PsbtTxInput[] = psbt.txInputs
  if (!inputs[index]) throw new RpcError(-32602, `There is no input ${index}`)
  try {
    if (purpose === 'ordinal') {
      const internal = key.publicKey.slice(1)
      if (!psbt.data.inputs[index]?.tapInternalKey) psbt.updateInput(index, { tapInternalKey: internal })
      await psbt.signInputAsync(index, taprootSigner(key.tweaked), types && [...types])
      return
    }
    const { publicKey, privateKey } = key
    const signer = { publicKey, sign: async (hash: Uint8Array) => (await signEcdsa(hash, privateKey)).bytes }
    await psbt.signInputAsync(index, signer, types && [...types])
  } catch (error) {
    throw new RpcError(-32602, error instanceof Error ? error.message : String(error))
  }
}

function taprootSigner(tweaked: bigint) {
  const { x, y } = pointOf(tweaked)
  return {
    publicKey: Uint8Array.from([y & 1n ? 3 : 2, ...toBytes(x)]),
    sign: async (): Promise<Uint8Array> => {
      throw new Error('A taproot key signs taproot inputs only')
    },
    signSchnorr: async (hash: Uint8Array) => signSchnorr(hash, tweaked),
  }
}
