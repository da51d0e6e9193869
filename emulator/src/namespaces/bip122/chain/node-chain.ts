import { Block, Transaction } from 'bitcoinjs-lib'
import * as v from 'valibot'
import { startLitecoind } from '../../../chains/litecoind.js'
import type { Call } from '../../../chains/litecoind-call.js'
import { RpcError } from '../../../rpc/call-rpc.js'
import { totalAmount } from '../amounts.js'
import type { BitcoinNetwork } from '../networks.js'
import type { BitcoinChain } from './chain.js'
import { type Coins, createCoins } from './coins.js'
import { fundOutputs } from './fund-outputs.js'

/**
 * A chain that a litecoind in regtest keeps and validates: its scripts and transactions are Bitcoin's. Starts at its
 * first use. After a crash the node stays down until the chain is reset.
 *
 * @param file of the node
 */
export function createNodeChain(network: BitcoinNetwork, file: string): BitcoinChain {
  let starting: Promise<Running> | undefined
  let closed = false
  const running = async () => {
    if (closed) throw new RpcError(-32603, 'The Bitcoin node was stopped')
    starting ??= start(network, file)
    return starting
  }
  const stop = async () => {
    const one = await starting?.catch(() => undefined)
    starting = undefined
    await one?.stop()
  }
  return {
    network,
    coins: async () => (await running()).coins(),
    accept: async (hex) => (await running()).accept(hex),
    reset: async () => {
      const one = await starting?.catch(() => undefined)
      if (!(await one?.isFresh().catch(() => false))) await stop()
    },
    stop: () => {
      closed = true
      return stop()
    },
  }
}

interface Running extends Pick<BitcoinChain, 'coins' | 'accept' | 'stop'> {
  /** Whether nothing was mined since the start. */
  readonly isFresh: () => Promise<boolean>
}

async function start(network: BitcoinNetwork, file: string): Promise<Running> {
  const { call, stop } = await startLitecoind(file)
  const coins = follow(call)
  try {
    await fund(network, call, coins)
    const first = (await coins()).height()
    const accept = async (hex: string) => {
      // 0 switches off the node's limit on the fee.
      const txid = v.parse(v.string(), await call('sendrawtransaction', hex, 0))
      await call('generatetodescriptor', 1, anyone)
      return txid
    }
    return { coins, accept, stop, isFresh: async () => (await coins()).height() === first }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The script that mined blocks pay to: anyone can spend it. */
const anyone = 'raw(51)'
const anyoneScript = Uint8Array.of(0x51)
/** What a block pays, in satoshi, and how many blocks later that may be spent. */
const reward = 5_000_000_000n
const maturity = 100

/** Mines the demo accounts' starting coins, and pays them out in one transaction. */
async function fund(network: BitcoinNetwork, call: Call, coins: () => Promise<Coins>): Promise<void> {
  const outs = fundOutputs(network)
  const count = Number((totalAmount(outs) + reward - 1n) / reward)
  await call('generatetodescriptor', count + maturity, anyone)
  const rewards = (await coins()).of(anyoneScript).slice(0, count)
  const tx = new Transaction()
  for (const { txid, vout } of rewards) tx.addInput(Buffer.from(txid, 'hex').reverse(), vout)
  for (const { script, value } of outs) tx.addOutput(script, value)
  tx.addOutput(anyoneScript, totalAmount(rewards) - totalAmount(outs))
  await call('generateblock', anyone, [tx.toHex()])
}

/** Reads the node's new blocks into a list of coins. */
function follow(call: Call): () => Promise<Coins> {
  const coins = createCoins()
  let reading: Promise<unknown> = Promise.resolve()
  const catchUp = async () => {
    const tip = v.parse(v.number(), await call('getblockcount'))
    while (coins.height() < tip) await readBlock(call, coins)
    return coins
  }
  // One after the other, so that no block is read twice.
  return () => {
    const next = reading.then(catchUp)
    reading = next.catch(() => {})
    return next
  }
}

async function readBlock(call: Call, coins: Coins): Promise<void> {
  const height = coins.height() + 1
  const hash = await call('getblockhash', height)
  const block = Block.fromHex(v.parse(v.string(), await call('getblock', hash, 0)))
  for (const tx of block.transactions ?? []) coins.add(tx, { height, time: block.timestamp })
}
