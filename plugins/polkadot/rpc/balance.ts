import { blake2b } from '@noble/hashes/blake2.js'
import * as v from 'valibot'
import { badAddress, balanceReader, rest } from '../../../adapter-kit/chains/index.js'
import { LatchkeyError, type Network, parseAs } from '../../../kernel/plugin.js'
import { accountIdOf, addressOf, toPrefixedHex } from '../accounts/account-id.js'
import { chainOf } from '../chain.js'
import type { PolkadotState } from '../polkadot-state.js'

/** twox128 of "System", then of "Account": the storage key of a chain's accounts. */
const accountsAt = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The part of a balance that can be sent. */
export const { shownBalance } = balanceReader<PolkadotState>({
  addressOn: (_, address, network) => addressOf(idOf(address), chainOf(network).ss58Format),
  async read(state, address, network) {
    const holdings = await readHoldings(state, idOf(address), network)
    return transferable(holdings, chainOf(network).existentialDeposit)
  },
})

function idOf(address: string): Uint8Array {
  const id = accountIdOf(address)
  if (id) return id
  throw badAddress('It is no address of this chain, or its checksum is wrong.')
}

/** An account's balances, in base units. */
interface Holdings {
  readonly free: bigint
  /** Not part of `free`. */
  readonly reserved: bigint
  /** How much of free and reserved together may not be transferred. */
  readonly frozen: bigint
}

function readHoldings(state: PolkadotState, key: Uint8Array, network: Network): Promise<Holdings> {
  const at = `${accountsAt}${toPrefixedHex(blake2b(key, { dkLen: 16 })).slice(2)}${toPrefixedHex(key).slice(2)}`
  const body = { jsonrpc: '2.0', id: 1, method: 'state_getStorage', params: [at] }
  return rest(state.context.http, network, { path: '', body, parse: parseAnswer })
}

const Answer = v.union([
  v.object({ error: v.object({ message: v.string() }) }),
  v.object({ result: v.nullable(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{160,2000}$/i))) }),
])

function parseAnswer(value: unknown): Holdings {
  const answer = parseAs(Answer, value)
  if ('error' in answer) {
    throw new LatchkeyError('LK_RPC', 'The network refused the request', { cause: answer.error })
  }
  return holdingsIn(answer.result)
}

/** Four counters of 4 bytes come first, then amounts of 16 bytes, little endian. An unknown account has nothing. */
function holdingsIn(hex: string | null): Holdings {
  const amount = (index: number) => {
    const bytes = hex?.slice(34 + index * 32, 66 + index * 32).match(/../g) ?? []
    return BigInt(`0x0${bytes.reverse().join('')}`)
  }
  return { free: amount(0), reserved: amount(1), frozen: amount(2) }
}

/** The amount that can be sent. An account with reserved or frozen coins must also keep the existential deposit. */
function transferable({ free, reserved, frozen }: Holdings, existentialDeposit: bigint): bigint {
  const stays = reserved > 0n || frozen > 0n ? existentialDeposit : 0n
  const untouchable = frozen - reserved > stays ? frozen - reserved : stays
  return free > untouchable ? free - untouchable : 0n
}
