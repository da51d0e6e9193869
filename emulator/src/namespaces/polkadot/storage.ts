import { blake2AsU8a } from '@polkadot/util-crypto'
import { accounts } from './accounts.js'
import type { PolkadotChain } from './chains.js'
import { fromHex } from './keys.js'

/** The entry of an account in `System.Account`; amounts in base units. */
export interface Holdings {
  readonly free: bigint
  readonly reserved?: bigint
  readonly frozen?: bigint
}

/** A chain's storage: values by key, both in hex. */
export type Storage = Map<string, string>

/** twox128 of "System" and of "Account". */
const accountsAt = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The storage key of an account's entry. */
export function accountKey(publicKey: string): string {
  const hash = blake2AsU8a(fromHex(publicKey), 128)
  return `${accountsAt}${Buffer.from(hash).toString('hex')}${publicKey.slice(2)}`
}

/** Nonce and three counters of 4 bytes, then free, reserved, frozen and flags of 16 bytes, little endian. */
export function accountValue({ free, reserved = 0n, frozen = 0n }: Holdings): string {
  const counters = [0n, 0n, 1n, 0n].map((value) => littleEndian(value, 4))
  const amounts = [free, reserved, frozen, 1n << 127n].map((value) => littleEndian(value, 16))
  return `0x${[...counters, ...amounts].join('')}`
}

function littleEndian(value: bigint, bytes: number): string {
  const hex = value.toString(16).padStart(bytes * 2, '0')
  return Buffer.from(hex, 'hex').reverse().toString('hex')
}

/** Every account starts with 1,000 coins. Of the second account's, some are reserved and some frozen. */
export function firstStorage({ decimals }: PolkadotChain): Storage {
  const coins = (amount: number) => BigInt(amount) * 10n ** BigInt(decimals)
  const balance = { free: coins(1000), reserved: coins(50), frozen: coins(200) }
  return new Map(
    accounts.map(({ publicKey }, index) => [
      accountKey(publicKey),
      accountValue(index === 1 ? balance : { free: coins(1000) }),
    ]),
  )
}
