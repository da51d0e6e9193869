import { toBase58 } from '../../../../lib/base58.js'
import type { Landed } from '../../chain/chain.js'
import type { Received } from '../../chain/wire.js'

/** A transaction with its effects, as `getTransaction` returns it. */
export function describe(landed: Landed, from: Received, encoding = 'json'): object {
  const { slot, time, error, logs, units, fee, before, after } = landed
  return {
    slot,
    blockTime: time,
    version: from.message.version,
    transaction: written(from, encoding),
    meta: {
      err: error,
      status: error ? { Err: error } : { Ok: null },
      fee: Number(fee),
      preBalances: before.map(Number),
      postBalances: after.map(Number),
      preTokenBalances: [],
      postTokenBalances: [],
      innerInstructions: [],
      logMessages: logs,
      rewards: [],
      loadedAddresses: { readonly: [], writable: [] },
      computeUnitsConsumed: Number(units),
    },
  }
}

function written({ wire, signatures, message, accounts }: Received, encoding: string): unknown {
  if (encoding === 'base58') return [toBase58(wire), encoding]
  if (encoding === 'base64') return [Buffer.from(wire).toString('base64'), encoding]
  const instructions = message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    programIdIndex,
    accounts: accountKeyIndexes,
    data: toBase58(data),
    stackHeight: null,
  }))
  const { header, recentBlockhash } = message
  const lookups = message.version === 'legacy' ? {} : { addressTableLookups: [] }
  return {
    signatures: signatures.map(toBase58),
    message: { header, accountKeys: accounts, recentBlockhash, instructions, ...lookups },
  }
}
