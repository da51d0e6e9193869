import * as v from 'valibot'
import { RpcError } from '../../rpc/call-rpc.js'
import { readParams } from '../../wallets/params.js'
import { arbitraryDoc, documentBytes, isArbitrarySigned } from './arbitrary.js'
import { accountIn, type CosmosKey } from './keys.js'
import { signDocBytes } from './transaction.js'

const StdSignature = v.object({
  pub_key: v.object({ type: v.string(), value: v.string() }),
  signature: v.string(),
})
const Arbitrary = v.object({ signer: v.string(), data: v.string() })
const Coin = v.object({ denom: v.string(), amount: v.string() })
const Amino = v.object({
  signer: v.string(),
  signDoc: v.object({
    chain_id: v.string(),
    account_number: v.string(),
    sequence: v.string(),
    fee: v.object({ gas: v.string(), amount: v.array(Coin) }),
    msgs: v.array(v.object({ type: v.string(), value: v.unknown() })),
    memo: v.string(),
  }),
})
const Direct = v.object({
  signer: v.string(),
  chainId: v.string(),
  accountNumber: v.string(),
  bodyBytes: v.string(),
  authInfoBytes: v.string(),
})
const Signed = v.object({ ...Arbitrary.entries, signature: StdSignature })

/** Signs as Keplr does, by the method's name; byte fields are base64. @throws RpcError 4100 for an unknown signer */
export async function signWith(
  keys: readonly CosmosKey[],
  method: string,
  params: unknown,
): Promise<unknown> {
  switch (method) {
    case 'signArbitrary': {
      const { signer, data } = readParams(Arbitrary, params)
      return std(keyOf(keys, signer), documentBytes(arbitraryDoc(signer, data)))
    }
    case 'signAmino': {
      const { signer, signDoc } = readParams(Amino, params)
      return { signed: signDoc, signature: await std(keyOf(keys, signer), documentBytes(signDoc)) }
    }
    case 'signDirect': {
      const { signer, chainId, accountNumber, bodyBytes, authInfoBytes } = readParams(Direct, params)
      const doc = { chainId, accountNumber: BigInt(accountNumber) }
      const bytes = signDocBytes({ ...doc, body: bytesIn(bodyBytes), authInfo: bytesIn(authInfoBytes) })
      return std(keyOf(keys, signer), bytes)
    }
    case 'verifyArbitrary':
      return isGood(readParams(Signed, params))
    default:
      throw new RpcError(4200, `The method "${method}" is not supported.`)
  }
}

const bytesIn = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function std(
  { publicKey, sign }: CosmosKey,
  bytes: Uint8Array,
): Promise<v.InferOutput<typeof StdSignature>> {
  const pub_key = { type: 'tendermint/PubKeySecp256k1', value: base64(publicKey) }
  return { pub_key, signature: base64(await sign(bytes)) }
}

function keyOf(keys: readonly CosmosKey[], signer: string): CosmosKey {
  const account = accountIn(signer)
  const key = account && keys.find((candidate) => Buffer.from(candidate.account).equals(account))
  if (!key) throw new RpcError(4100, `No key for ${signer}`)
  return key
}

function isGood({ signer, data, signature }: v.InferOutput<typeof Signed>): boolean {
  try {
    const [publicKey, bytes] = [bytesIn(signature.pub_key.value), bytesIn(signature.signature)]
    return isArbitrarySigned({ signer, data, publicKey, signature: bytes })
  } catch {
    return false // the bytes are not a public key
  }
}
