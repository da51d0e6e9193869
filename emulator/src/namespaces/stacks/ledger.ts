import {
  AddressHashMode,
  AddressVersion,
  AuthType,
  addressFromVersionHash,
  addressToString,
  deserializeTransaction,
  isSingleSig,
  isTokenTransferPayload,
  type StacksTransactionWire,
} from '@stacks/transactions'
import { accounts } from './accounts.js'
import type { StacksNetwork } from './networks.js'

/** An account on one network; amounts in µSTX. */
interface Holding {
  readonly balance: bigint
  /** The part of the balance that is locked by stacking. */
  readonly locked: bigint
  readonly nonce: bigint
}

/** The error of a transaction that a node refuses, with the node's reason. */
export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly data?: object,
  ) {
    super(`transaction rejected: ${reason}`)
  }
}

/** One network's accounts; transactions take effect at once. */
export interface StacksLedger {
  read: (address: string) => Holding
  /** Validates and applies a transaction. Returns its id without 0x. @throws Refused */
  accept: (transaction: string | Uint8Array) => string
  has: (txid: string) => boolean
}

const nothing: Holding = { balance: 0n, locked: 0n, nonce: 0n }
/** The least fee: nodes want 1 µSTX per byte, and a transfer has 180 bytes. */
const minimalFee = 180n

export function createStacksLedger(network: StacksNetwork): StacksLedger {
  const holdings = new Map(accounts.map((account, at) => [account[network.form], startOf(at)]))
  const ids = new Set<string>()
  const read = (address: string) => holdings.get(address) ?? nothing
  const change = (address: string, by: Partial<Holding>) => holdings.set(address, { ...read(address), ...by })
  return {
    read,
    has: (txid) => ids.has(txid),
    accept: (input) => {
      const transaction = decoded(input)
      const { from, to, amount, fee, nonce } = transferOf(transaction, network)
      const holder = read(from)
      if (nonce !== holder.nonce) throw badNonce(holder.nonce, nonce)
      if (fee < minimalFee)
        throw new Refused('FeeTooLow', { expected: Number(minimalFee), actual: Number(fee) })
      if (amount + fee > holder.balance - holder.locked) throw new Refused('NotEnoughFunds')
      change(from, { balance: holder.balance - amount - fee, nonce: nonce + 1n })
      change(to, { balance: read(to).balance + amount })
      ids.add(transaction.txid())
      return transaction.txid()
    },
  }
}

/** Every account starts with a thousand coins; the third has stacked some. */
function startOf(at: number): Holding {
  return { ...nothing, balance: 1_000_000_000n, locked: at === 2 ? 250_000_000n : 0n }
}

interface Transfer {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly fee: bigint
  readonly nonce: bigint
}

/** Checks the signature and what does not depend on the accounts. @throws Refused */
function transferOf(transaction: StacksTransactionWire, network: StacksNetwork): Transfer {
  const { auth, payload, chainId, transactionVersion } = transaction
  if (chainId !== network.chainId || transactionVersion !== network.transactionVersion)
    throw new Refused('BadTransactionVersion')
  const { spendingCondition: by } = auth
  const isPlain =
    auth.authType === AuthType.Standard && isSingleSig(by) && by.hashMode === AddressHashMode.P2PKH
  if (!isPlain || !isTokenTransferPayload(payload)) throw new Refused('ServerFailureOther')
  refuseForgery(transaction)
  const to = payload.recipient.value.split('.')[0] ?? ''
  if (!network.prefixes.includes(to.slice(0, 2))) throw new Refused('BadAddressVersionByte')
  const { amount } = payload
  return { from: senderOf(by.signer, network), to, amount: BigInt(amount), fee: by.fee, nonce: by.nonce }
}

function senderOf(hash: string, { form }: StacksNetwork): string {
  const version = form === 'address' ? AddressVersion.MainnetSingleSig : AddressVersion.TestnetSingleSig
  return addressToString(addressFromVersionHash(version, hash))
}

function refuseForgery(transaction: StacksTransactionWire): void {
  try {
    transaction.verifyOrigin()
  } catch {
    throw new Refused('SignatureValidation')
  }
}

function decoded(input: string | Uint8Array): StacksTransactionWire {
  try {
    return deserializeTransaction(input)
  } catch {
    throw new Refused('Deserialization')
  }
}

function badNonce(expected: bigint, actual: bigint): Refused {
  return new Refused('BadNonce', { expected: Number(expected), actual: Number(actual), is_origin: true })
}
