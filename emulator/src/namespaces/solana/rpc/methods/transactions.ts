import { VersionedMessage } from '@solana/web3.js'
import * as v from 'valibot'
import { fromBase58 } from '../../../../lib/base58.js'
import { RpcError } from '../../../../rpc/call-rpc.js'
import { invalidParams } from '../../../../wallets/errors.js'
import { readParams } from '../../../../wallets/params.js'
import type { Landed, SolanaChain } from '../../chain/chain.js'
import { sentenceOf } from '../../chain/errors.js'
import type { Outcome } from '../../chain/outcome.js'
import { feeOf, type Received, readTransaction } from '../../chain/wire.js'
import { AddressSchema, at } from '../shapes.js'
import { describe } from './describe.js'
import type { RpcMethods } from './method.js'

const SendOptions = v.looseObject({
  encoding: v.optional(v.picklist(['base58', 'base64', 'json', 'jsonParsed'])),
  skipPreflight: v.optional(v.boolean()),
  sigVerify: v.optional(v.boolean()),
})
const Sent = v.looseTuple([v.string(), v.optional(v.nullable(SendOptions))])
const Signatures = v.looseTuple([v.pipe(v.array(v.string()), v.maxLength(256))])
const Signature = v.looseTuple([v.string()])
const Limited = v.looseTuple([
  AddressSchema,
  v.optional(v.nullable(v.looseObject({ limit: v.optional(v.number()) }))),
])
const Airdrop = v.looseTuple([AddressSchema, v.number()])

export const transactionMethods: RpcMethods = {
  sendTransaction: (chain, params) => {
    const [text, options] = readParams(Sent, params)
    const transaction = decode(text, options?.encoding)
    return submit(chain, transaction, options?.skipPreflight === true).signature
  },

  simulateTransaction: (chain, params) => {
    const [text, options] = readParams(Sent, params)
    const transaction = decode(text, options?.encoding)
    const { error, logs, units } = chain.simulate(transaction, options?.sigVerify === true)
    return at(chain, { err: error, logs, accounts: null, unitsConsumed: Number(units), returnData: null })
  },

  getFeeForMessage: (chain, params) => {
    const [text] = readParams(Signature, params)
    try {
      const message = VersionedMessage.deserialize(Buffer.from(text, 'base64'))
      return at(chain, chain.isRecent(message.recentBlockhash) ? Number(feeOf(message)) : null)
    } catch {
      throw invalidParams('failed to deserialize message')
    }
  },

  getSignatureStatuses: (chain, params) =>
    at(
      chain,
      readParams(Signatures, params)[0].map((signature) => {
        const landed = chain.find(signature)
        return landed ? statusOf(chain, landed) : null
      }),
    ),

  getSignaturesForAddress: (chain, params) => {
    const [address, options] = readParams(Limited, params)
    const matches = chain.history().filter(({ accounts }) => accounts.includes(address))
    return matches.slice(0, options?.limit ?? 1000).map((landed) => ({
      signature: landed.signature,
      slot: landed.slot,
      err: landed.error,
      memo: null,
      blockTime: landed.time,
      confirmationStatus: statusOf(chain, landed).confirmationStatus,
    }))
  },

  getTransaction: (chain, params) => {
    const [signature, options] = readParams(Sent, params)
    const landed = chain.find(signature)
    return landed?.from ? describe(landed, landed.from, options?.encoding) : null
  },

  requestAirdrop: (chain, params) => {
    const [address, lamports] = readParams(Airdrop, params)
    return chain.airdrop(address, BigInt(lamports)).signature
  },
}

/**
 * Simulates a transaction, then runs it: `sendTransaction`.
 * @throws RpcError −32003 for a bad signature, −32002 when it would fail
 */
export function submit(chain: SolanaChain, transaction: Received, skipPreflight = false): Landed {
  const trial = chain.simulate(transaction, true)
  if (trial.error === 'SignatureFailure') throw new RpcError(-32003, sentenceOf(trial.error))
  if (trial.error && !skipPreflight) throw wouldFail(trial.error, trial)
  return chain.land(transaction)
}

function wouldFail(err: NonNullable<Outcome['error']>, { logs, units }: Outcome): RpcError {
  const data = { accounts: null, err, logs, returnData: null, unitsConsumed: Number(units) }
  return new RpcError(-32002, `Transaction simulation failed: ${sentenceOf(err)}`, data)
}

function decode(text: string, encoding = 'base58'): Received {
  return readTransaction(
    encoding === 'base64' ? new Uint8Array(Buffer.from(text, 'base64')) : fromBase58(text),
  )
}

/** The confirmation status: `confirmed` at once, `finalized` after 32 more blocks. */
function statusOf(chain: SolanaChain, { slot, error }: Landed) {
  const isFinal = chain.slot() - slot >= 32
  return {
    slot,
    confirmations: isFinal ? null : chain.slot() - slot,
    err: error,
    status: error ? { Err: error } : { Ok: null },
    confirmationStatus: isFinal ? 'finalized' : 'confirmed',
  }
}
