import { address as addresses } from 'bitcoinjs-lib'
import { RpcError } from '../../../rpc/call-rpc.js'
import { totalAmount } from '../amounts.js'
import { paramsOf } from '../keys.js'
import type { AddressPrefix } from '../networks.js'
import type { BitcoinChain } from './chain.js'
import type { ChainTransaction, Coin, Coins } from './coins.js'

const text = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/plain' } })
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Answers a request as a network's esplora server does. */
export async function answerEsplora(chain: BitcoinChain, request: Request, path: string): Promise<Response> {
  try {
    return request.method === 'POST' ? await broadcast(chain, request, path) : await tell(chain, path)
  } catch (error) {
    if (error instanceof RpcError) return text(error.message, 503)
    throw error
  }
}

async function tell(chain: BitcoinChain, path: string): Promise<Response> {
  const [plain = ''] = path.split('?')
  const [, what, id = '', more = ''] = plain.split('/')
  const coins = await chain.coins()
  const { prefix } = chain.network
  if (what === 'address') return ofAddress(coins, prefix, id, more)
  if (what === 'tx') return ofTransaction(coins, prefix, id, more)
  return general(coins, plain)
}

async function broadcast(chain: BitcoinChain, request: Request, path: string): Promise<Response> {
  if (path.split('?')[0] !== '/tx') return text('Not found', 404)
  try {
    return text(await chain.accept((await request.text()).trim()))
  } catch (error) {
    // The chain's node failed; that is not the transaction's fault.
    if (!(error instanceof RpcError) || error.code <= -32000) throw error
    const { code, message } = error
    return text(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`, 400)
  }
}

function ofAddress(coins: Coins, prefix: AddressPrefix, address: string, more: string): Response {
  let script: Uint8Array
  try {
    script = addresses.toOutputScript(address, paramsOf[prefix])
  } catch {
    return text('Invalid Bitcoin address', 400)
  }
  const coinsOfScript = coins.of(script)
  const entries = coins.entries().filter(({ txid, spends }) => touches(coinsOfScript, txid, spends))
  if (more === 'utxo')
    return Response.json(coinsOfScript.filter((coin) => !coins.isSpent(coin)).map(utxo(coins)))
  if (more === 'txs') return Response.json(entries.toReversed().map((entry) => describe(entry, prefix)))
  if (more !== '') return text('Not found', 404)
  const spent = coinsOfScript.filter(coins.isSpent)
  const chain_stats = stats(coinsOfScript, spent, entries.length)
  return Response.json({ address, chain_stats, mempool_stats: stats([], [], 0) })
}

const touches = (coinsOfScript: readonly Coin[], txid: string, spends: readonly Coin[]) =>
  coinsOfScript.some((coin) => coin.txid === txid || spends.includes(coin))

const stats = (funded: readonly Coin[], spent: readonly Coin[], tx_count: number) => ({
  funded_txo_count: funded.length,
  funded_txo_sum: Number(totalAmount(funded)),
  spent_txo_count: spent.length,
  spent_txo_sum: Number(totalAmount(spent)),
  tx_count,
})

const status = ({ height, time }: ChainTransaction) => ({
  confirmed: true,
  block_height: height,
  block_time: time,
})

const utxo =
  (coins: Coins) =>
  ({ txid, vout, value }: Coin) => {
    const entry = coins.find(txid)
    return { txid, vout, value: Number(value), ...(entry && { status: status(entry) }) }
  }

function ofTransaction(coins: Coins, prefix: AddressPrefix, txid: string, more: string): Response {
  const entry = coins.find(txid)
  if (!entry) return text('Transaction not found', 404)
  if (more === 'hex') return text(entry.tx.toHex())
  if (more === 'status') return Response.json(status(entry))
  return more === '' ? Response.json(describe(entry, prefix)) : text('Not found', 404)
}

function describe(entry: ChainTransaction, prefix: AddressPrefix) {
  const { tx, txid, spends } = entry
  const output = ({ script, value }: { readonly script: Uint8Array; readonly value: bigint }) => ({
    scriptpubkey: hex(script),
    ...addressOf(script, prefix),
    value: Number(value),
  })
  const vin = tx.ins.map((input, index) => {
    const coin = spends[index]
    return {
      txid: Buffer.from(input.hash).reverse().toString('hex'),
      vout: input.index,
      is_coinbase: !coin,
      sequence: input.sequence,
      witness: input.witness.map(hex),
      prevout: coin ? output(coin) : null,
    }
  })
  const vout = tx.outs.map(output)
  const fee = spends.length ? Number(totalAmount(spends) - totalAmount(tx.outs)) : 0
  const { version, locktime } = tx
  const measures = { size: tx.byteLength(), weight: tx.weight(), fee }
  return { txid, version, locktime, vin, vout, ...measures, status: status(entry) }
}

/** Empty for a script without an address, such as a data output. */
function addressOf(script: Uint8Array, prefix: AddressPrefix): { readonly scriptpubkey_address?: string } {
  try {
    return { scriptpubkey_address: addresses.fromOutputScript(script, paramsOf[prefix]) }
  } catch {
    return {}
  }
}

function general(coins: Coins, path: string): Response {
  if (path === '/blocks/tip/height') return Response.json(coins.height())
  if (path === '/fee-estimates') return Response.json({ 1: 4, 3: 3, 6: 2, 144: 1 })
  if (path === '/v1/fees/recommended')
    return Response.json({ fastestFee: 4, halfHourFee: 3, hourFee: 2, economyFee: 1, minimumFee: 1 })
  return text('Not found', 404)
}
