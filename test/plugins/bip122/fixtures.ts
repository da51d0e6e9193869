import { bitcoinAccounts } from '../../../emulator/src/namespaces/bip122/accounts.js'
import { completeNetwork } from '../../../kernel/plugin.js'
import * as builtIn from '../../../networks/bip122.js'

const own = (index: number, prefix: 'bc' | 'tb') => bitcoinAccounts[index]?.addresses[prefix] ?? ['', '']
export const [alice, aliceOrdinal] = own(0, 'bc')
export const [aliceTest] = own(0, 'tb')
export const [bob, bobOrdinal] = own(1, 'bc')
export const aliceStacks = bitcoinAccounts[0]?.stacks[0] ?? ''
export const aliceKey = bitcoinAccounts[0]?.publicKey ?? ''

export const mainnet = completeNetwork(builtIn.bitcoin)
export const testnet = completeNetwork(builtIn.bitcoinTestnet)
export const testnet4 = completeNetwork(builtIn.bitcoinTestnet4)
export const signet = completeNetwork(builtIn.bitcoinSignet)

/** A signature in base64, and a transaction's id: right in form. */
export const signature = Buffer.from(new Uint8Array(65).fill(7)).toString('base64')
export const txid = 'ab'.repeat(32)
export const psbt = Buffer.from('psbt-of-sorts').toString('base64')
export const psbtHex = Buffer.from('psbt-of-sorts').toString('hex')

/** What real wallets throw: an Error with a code. */
export function coded(code: number, message = 'Something'): Error {
  return Object.assign(new Error(message), { code })
}

export const never = () => new Promise<never>(() => {})
export const tick = () => new Promise((resolve) => setImmediate(resolve))
