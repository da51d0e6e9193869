import type { LiteSVM } from 'litesvm'
import * as v from 'valibot'
import { toBase58 } from '../../../lib/base58.js'
import { invalidParams } from '../../../wallets/errors.js'
import type { Address, SolanaChain } from '../chain/chain.js'
import {
  holdingSize,
  readMint,
  readHolding as readTokens,
  token2022Program,
  tokenProgram,
} from '../chain/tokens.js'
import { isAddress } from '../chain/wire.js'

export const AddressSchema = v.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value),
  'Invalid param: WrongSize',
)

/** The encoding in which a client wants an account's data. */
export const EncodingSchema = v.optional(
  v.nullable(
    v.looseObject({
      encoding: v.optional(v.picklist(['base58', 'base64', 'jsonParsed'])),
      dataSlice: v.optional(v.nullable(v.object({ offset: v.number(), length: v.number() }))),
    }),
  ),
)
type Encoding = v.InferOutput<typeof EncodingSchema>

type AccountInfo = Extract<ReturnType<LiteSVM['getAccount']>, { exists: true }> | Owned
type Owned = ReturnType<LiteSVM['getProgramAccounts']>[number]

/** An answer with its `context`, which names the slot. */
export function at(chain: SolanaChain, value: unknown) {
  return { context: { apiVersion: '2.3.13', slot: chain.slot() }, value }
}

/** An account as nodes return it; null when there is none. */
export function accountAt(chain: SolanaChain, address: Address, encoding: Encoding): unknown {
  const account = chain.svm.getAccount(address)
  return account.exists && account.lamports > 0n ? shape(chain, account, encoding) : null
}

export function shape(chain: SolanaChain, account: AccountInfo, encoding: Encoding): object {
  return {
    data: dataOf(chain, account, encoding),
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: String(account.programAddress),
    rentEpoch: 2 ** 64, // the account is exempt from rent
    space: Number(account.space),
  }
}

function dataOf(chain: SolanaChain, account: AccountInfo, encoding: Encoding): unknown {
  const parsed = encoding?.encoding === 'jsonParsed' ? parse(chain, account) : undefined
  if (parsed) return parsed
  const { offset, length } = encoding?.dataSlice ?? { offset: 0, length: account.data.length }
  const data = Uint8Array.from(account.data.slice(offset, offset + length))
  if (encoding?.encoding && encoding.encoding !== 'base58') {
    return [Buffer.from(data).toString('base64'), 'base64']
  }
  if (data.length > 128) throw invalidParams('Encoded binary (base 58) data should be less than 128 bytes')
  return encoding?.encoding ? [toBase58(data), 'base58'] : toBase58(data)
}

export const tokenPrograms = [tokenProgram, token2022Program].map((id) => id as Address)

function parse(chain: SolanaChain, account: AccountInfo): object | undefined {
  if (!tokenPrograms.includes(account.programAddress)) return undefined
  const program = account.programAddress === tokenPrograms[0] ? 'spl-token' : 'spl-token-2022'
  const space = account.data.length
  const holding = readHolding(account)
  if (holding) {
    const { mint, owner, amount } = holding
    const tokenAmount = amountOf(amount, decimalsOf(chain, mint))
    const info = { isNative: false, mint, owner, state: 'initialized', tokenAmount }
    return { program, parsed: { type: 'account', info }, space }
  }
  const { authority, supply, decimals } = readMint(bytesOf(account))
  const info = {
    decimals,
    isInitialized: true,
    mintAuthority: authority.toBase58(),
    freezeAuthority: null,
    supply: `${supply}`,
  }
  return { program, parsed: { type: 'mint', info }, space }
}

/** Reads a token account; undefined for a mint. */
export function readHolding(account: Pick<AccountInfo, 'data'>) {
  if (account.data.length < holdingSize) return undefined
  const { mint, owner, amount } = readTokens(bytesOf(account))
  return { mint: mint.toBase58() as Address, owner: owner.toBase58(), amount }
}

export function decimalsOf({ svm }: SolanaChain, mint: Address): number {
  const account = svm.getAccount(mint)
  return account.exists ? readMint(bytesOf(account)).decimals : 0
}

const bytesOf = ({ data }: Pick<AccountInfo, 'data'>) => Uint8Array.from(data)

export function amountOf(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = `${whole}${fraction && `.${fraction}`}`
  return { amount: `${amount}`, decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
