import { fromBase64, isValidSuiAddress, normalizeSuiAddress, toBase64 } from '@mysten/sui/utils'
import * as v from 'valibot'
import { execute } from './execute.js'
import type { FieldValue } from './graphql.js'
import { type Executed, longType, type SuiLedger } from './ledger.js'

const AddressInput = v.object({ address: v.pipe(v.string(), v.check(isAddress, 'Not a Sui address')) })
const CoinInput = v.object({ coinType: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}::\w+::\w+$/i)) })
const ExecuteInput = v.object({ transactionDataBcs: v.string(), signatures: v.array(v.string()) })
const DigestInput = v.object({ digest: v.string() })

type Fields = Readonly<Record<string, FieldValue>>

/** The queries of a network; a field is computed only when a query names it. */
export function queryResolvers(ledger: SuiLedger): Fields {
  return {
    address: (input: unknown) => {
      const address = normalizeSuiAddress(v.parse(AddressInput, input).address)
      return {
        address,
        balance: (args: unknown) => balanceOf(ledger, address, v.parse(CoinInput, args).coinType),
        balances: () => ({
          nodes: ledger.coinTypes(address).map((type) => balanceOf(ledger, address, type)),
          pageInfo: { hasNextPage: false, endCursor: null },
        }),
      }
    },
    transaction: (input: unknown) => {
      const match = ledger.executed.get(v.parse(DigestInput, input).digest)
      return match ? transactionOf(match) : null
    },
  }
}

/** The mutations of a network. */
export function mutationResolvers(ledger: SuiLedger): Fields {
  return {
    executeTransaction: async (input: unknown) => {
      const { transactionDataBcs, signatures } = v.parse(ExecuteInput, input)
      const result = await execute(ledger, fromBase64(transactionDataBcs), signatures)
      return { errors: null, effects: { ...effectsOf(result), transaction: transactionOf(result) } }
    },
  }
}

function isAddress(text: string): boolean {
  return isValidSuiAddress(normalizeSuiAddress(text))
}

function balanceOf(ledger: SuiLedger, address: string, coinType: string): Fields {
  return {
    coinType: { repr: longType(coinType) },
    totalBalance: ledger.balance(address, coinType).toString(),
  }
}

function effectsOf({ digest, effects }: Executed): Fields {
  return { digest, status: 'SUCCESS', effectsBcs: toBase64(effects) }
}

function transactionOf(result: Executed): Fields {
  return {
    digest: result.digest,
    transactionBcs: toBase64(result.bytes),
    signatures: result.signatures.map((signatureBytes) => ({ signatureBytes })),
    effects: effectsOf(result),
  }
}
