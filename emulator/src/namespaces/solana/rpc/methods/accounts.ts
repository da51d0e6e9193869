import * as v from 'valibot'
import { fromBase58 } from '../../../../lib/base58.js'
import { invalidParams } from '../../../../wallets/errors.js'
import { readParams } from '../../../../wallets/params.js'
import type { SolanaChain } from '../../chain/chain.js'
import {
  AddressSchema,
  accountAt,
  amountOf,
  at,
  decimalsOf,
  EncodingSchema,
  readHolding,
  shape,
  tokenPrograms,
} from '../shapes.js'
import type { RpcMethods } from './method.js'

const One = v.looseTuple([AddressSchema])
const OneAs = v.looseTuple([AddressSchema, EncodingSchema])
const ManyAs = v.looseTuple([v.pipe(v.array(AddressSchema), v.maxLength(100)), EncodingSchema])
const Size = v.looseTuple([v.number()])
const Filter = v.union([v.object({ mint: AddressSchema }), v.object({ programId: AddressSchema })])
const Holdings = v.looseTuple([AddressSchema, Filter, EncodingSchema])
const ProgramFilter = v.union([
  v.object({ dataSize: v.number() }),
  v.object({ memcmp: v.looseObject({ offset: v.number(), bytes: v.string() }) }),
])
const Program = v.looseTuple([
  AddressSchema,
  v.optional(v.nullable(v.looseObject({ filters: v.optional(v.array(ProgramFilter)) }))),
])

export const solanaAccountMethods: RpcMethods = {
  getBalance: (chain, params) => at(chain, Number(chain.lamports(readParams(One, params)[0]))),
  getAccountInfo: (chain, params) => at(chain, accountAt(chain, ...withEncoding(readParams(OneAs, params)))),
  getMultipleAccounts: (chain, params) => {
    const [addresses, encoding] = withEncoding(readParams(ManyAs, params))
    return at(
      chain,
      addresses.map((address) => accountAt(chain, address, encoding)),
    )
  },
  getMinimumBalanceForRentExemption: ({ svm }, params) =>
    Number(svm.minimumBalanceForRentExemption(BigInt(readParams(Size, params)[0]))),

  getProgramAccounts: (chain, params) => {
    const [program, options] = readParams(Program, params)
    const encoding = readParams(EncodingSchema, options)
    return chain.svm
      .getProgramAccounts(program)
      .filter(({ data }) => (options?.filters ?? []).every((filter) => fits(data, filter)))
      .map((account) => ({ pubkey: account.address, account: shape(chain, account, encoding) }))
  },

  getTokenAccountsByOwner: (chain, params) => {
    const [owner, filter, encoding] = readParams(Holdings, params)
    const programs = 'mint' in filter ? tokenPrograms : [filter.programId]
    const candidates = programs.flatMap((program) => chain.svm.getProgramAccounts(program))
    const matches = candidates.filter((account) => {
      const holding = readHolding(account)
      return holding?.owner === owner && (!('mint' in filter) || holding.mint === filter.mint)
    })
    return at(
      chain,
      matches.map((account) => ({ pubkey: account.address, account: shape(chain, account, encoding) })),
    )
  },

  getTokenAccountBalance: (chain, params) => {
    const account = chain.svm.getAccount(readParams(One, params)[0])
    const holding = account.exists ? readHolding(account) : undefined
    if (!holding) throw invalidParams('could not find account')
    return at(chain, amountOf(holding.amount, decimalsOf(chain, holding.mint)))
  },
}

/** Data is base64 unless the client says otherwise. */
function withEncoding<T>([what, encoding]: [T, v.InferOutput<typeof EncodingSchema>, ...unknown[]]) {
  return [what, encoding] as const
}

function fits(data: SolanaData, filter: v.InferOutput<typeof ProgramFilter>): boolean {
  if ('dataSize' in filter) return data.length === filter.dataSize
  const { offset, bytes } = filter.memcmp
  return fromBase58(bytes).every((byte, index) => data[offset + index] === byte)
}

type SolanaData = ReturnType<SolanaChain['svm']['getProgramAccounts']>[number]['data']
