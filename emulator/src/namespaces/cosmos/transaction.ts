import { createPublicKey, ECDH, verify } from 'node:crypto'
import { allAt, bytesAt, decodeProtobuf, encodeProtobuf, numberAt, textAt } from './protobuf.js'

export interface CosmosCoin {
  readonly denom: string
  readonly amount: bigint
}

interface Send {
  readonly from: string
  readonly to: string
  readonly coins: readonly CosmosCoin[]
}

/** The parts of a signed transaction that are used here. */
export interface Transaction {
  readonly body: Uint8Array
  readonly authInfo: Uint8Array
  readonly signature: Uint8Array
  /** Compressed. */
  readonly publicKey: Uint8Array
  readonly sequence: bigint
  readonly fee: readonly CosmosCoin[]
  /** Undefined when a message is of another type than MsgSend. */
  readonly sends: readonly Send[] | undefined
}

const msgSend = '/cosmos.bank.v1beta1.MsgSend'

/** Reads a `TxRaw` with one signer. @throws Error 'tx parse error' */
export function parseTransaction(bytes: Uint8Array): Transaction {
  const raw = decodeProtobuf(bytes)
  const [body, authInfo] = [bytesAt(raw, 1), bytesAt(raw, 2)]
  const auth = decodeProtobuf(authInfo)
  const signer = decodeProtobuf(bytesAt(auth, 1))
  const messages = allAt(decodeProtobuf(body), 1).map(decodeProtobuf)
  const isSend = messages.length > 0 && messages.every((message) => textAt(message, 1) === msgSend)
  return {
    body,
    authInfo,
    signature: bytesAt(raw, 3),
    publicKey: bytesAt(decodeProtobuf(bytesAt(decodeProtobuf(bytesAt(signer, 1)), 2)), 1),
    sequence: numberAt(signer, 3),
    fee: coinsAt(bytesAt(auth, 2), 1),
    sends: isSend ? messages.map((message) => sendIn(bytesAt(message, 2))) : undefined,
  }
}

function sendIn(bytes: Uint8Array): Send {
  const message = decodeProtobuf(bytes)
  return { from: textAt(message, 1), to: textAt(message, 2), coins: coinsAt(bytes, 3) }
}

function coinsAt(bytes: Uint8Array, field: number): readonly CosmosCoin[] {
  return allAt(decodeProtobuf(bytes), field).map((raw) => {
    const coin = decodeProtobuf(raw)
    const amount = textAt(coin, 2)
    if (!/^\d{1,40}$/.test(amount)) throw new Error('tx parse error')
    return { denom: textAt(coin, 1), amount: BigInt(amount) }
  })
}

/** The sign document of SIGN_MODE_DIRECT. */
export function signDocBytes(doc: {
  readonly body: Uint8Array
  readonly authInfo: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}): Uint8Array {
  return encodeProtobuf([
    [1, doc.body],
    [2, doc.authInfo],
    [3, doc.chainId],
    [4, doc.accountNumber],
  ])
}

const half = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Whether the 64-byte signature is valid for the document; a high s is refused, as chains refuse it. */
export function isSignedBy(publicKey: Uint8Array, document: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64 || BigInt(`0x${Buffer.from(signature.subarray(32)).toString('hex')}`) > half)
    return false
  try {
    const point = Buffer.from(
      ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed') as Buffer,
    )
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const key = createPublicKey({ key: { kty: 'EC', crv: 'secp256k1', x, y }, format: 'jwk' })
    return verify('sha256', document, { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    return false
  }
}
