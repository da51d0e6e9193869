import { address as addresses, Psbt, type Transaction } from 'bitcoinjs-lib'
import { expect } from 'vitest'
import { findLitecoind } from '../../../src/chains/find-litecoind.js'
import type { Emulator } from '../../../src/index.js'
import { bitcoinAccounts } from '../../../src/namespaces/bip122/accounts.js'
import { paramsOf } from '../../../src/namespaces/bip122/keys.js'
import { mainnet } from '../../../src/namespaces/bip122/networks.js'

/** Who can keep Bitcoin's chains on this machine: our own code always, litecoind where it is installed. */
export const kinds: readonly ('own' | 'litecoind')[] = findLitecoind() ? ['own', 'litecoind'] : ['own']

export const firstOf = (index: number, prefix: 'bc' | 'tb' | 'bcrt' = 'bc') => {
  const [payment = '', ordinal = ''] = bitcoinAccounts[index]?.addresses[prefix] ?? []
  return { payment, ordinal }
}
export const alice = firstOf(0)
export const bob = firstOf(1)

export const text = (value: unknown, key: string) => String(Reflect.get(Object(value), key))

/** What a refused broadcast is told. */
export const refusal = (code: number, reason: string) => ({
  status: 400,
  text: expect.stringMatching(
    new RegExp(`^sendrawtransaction RPC error: \\{"code":${code},"message":"${reason}[^"]*"\\}$`),
  ),
})

/** Calls to the chains of an emulator, as sites and wallets make them. */
export function chainsOf(emulator: () => Emulator) {
  const urlOf = (path: string, network = mainnet.reference) => `${emulator().rpc(`bip122:${network}`)}${path}`
  const get = async (path: string, network?: string) => (await fetch(urlOf(path, network))).json()
  const sign = async (method: string, params: unknown) =>
    (await emulator().keys('bip122')).sign(method, params)

  async function post(raw: string): Promise<{ status: number; text: string }> {
    const response = await fetch(urlOf('/tx'), { method: 'POST', body: raw })
    return { status: response.status, text: await response.text() }
  }

  async function balanceOf(address: string, network?: string): Promise<number> {
    const { chain_stats: stats } = await get(`/address/${address}`, network)
    return stats.funded_txo_sum - stats.spent_txo_sum
  }

  /** A signed transaction that spends the first coin of an address, by a PSBT. */
  async function signed(from: string, outs: readonly PsbtOutput[]): Promise<Transaction> {
    const [coin] = await get(`/address/${from}/utxo`)
    const psbt = new Psbt({ network: paramsOf.bc })
    const script = addresses.toOutputScript(from)
    const witnessUtxo = { script, value: BigInt(coin.value) }
    psbt.addInput({ hash: coin.txid, index: coin.vout, witnessUtxo })
    for (const out of outs) psbt.addOutput(out)
    const answer = await sign('signPsbt', { psbt: psbt.toBase64(), signInputs: { [from]: [0] } })
    return Psbt.fromBase64(text(answer, 'psbt')).finalizeAllInputs().extractTransaction(true)
  }

  return { urlOf, get, sign, post, balanceOf, signed }
}

type PsbtOutput = Parameters<Psbt['addOutput']>[0]
