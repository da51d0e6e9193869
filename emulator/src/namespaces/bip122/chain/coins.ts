import type { Transaction } from 'bitcoinjs-lib'

/** An output; spent or not. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  /** Satoshi. */
  readonly value: bigint
  readonly script: Uint8Array
}

/** Where a transaction was mined. */
interface Place {
  readonly height: number
  /** Seconds. */
  readonly time: number
}

/** A transaction and the block it is in. */
export interface ChainTransaction extends Place {
  readonly tx: Transaction
  readonly txid: string
  /** Outputs it spends, in the order of its inputs; none in a block's first transaction. */
  readonly spends: readonly Coin[]
}

/** All outputs of one network, and what spent them. */
export interface Coins {
  readonly entries: () => readonly ChainTransaction[]
  /** Height of the last block; −1 before the first. */
  readonly height: () => number
  readonly find: (txid: string) => ChainTransaction | undefined
  readonly coin: (txid: string, vout: number) => Coin | undefined
  /** The coins that a transaction's inputs name; undefined where one does not exist. */
  readonly spentBy: (tx: Transaction) => readonly (Coin | undefined)[]
  readonly isSpent: (coin: Coin) => boolean
  /** Outputs of a script, whether or not they are spent. */
  readonly of: (script: Uint8Array) => readonly Coin[]
  /** Adds a mined transaction. Returns its id. */
  readonly add: (tx: Transaction, place: Place) => string
}

const outpoint = (txid: string, vout: number) => `${txid}:${vout}`
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

export function createCoins(): Coins {
  const entries: ChainTransaction[] = []
  const coins = new Map<string, Coin>()
  const spent = new Set<string>()
  const coin = (txid: string, vout: number) => coins.get(outpoint(txid, vout))
  const spentBy = (tx: Transaction) =>
    tx.ins.map(({ hash, index }) => coin(Buffer.from(hash).reverse().toString('hex'), index))
  const add = (tx: Transaction, place: Place) => {
    const txid = tx.getId()
    const spends = spentBy(tx).filter((one) => one !== undefined)
    for (const one of spends) spent.add(outpoint(one.txid, one.vout))
    tx.outs.forEach(({ script, value }, vout) => {
      coins.set(outpoint(txid, vout), { txid, vout, value, script })
    })
    entries.push({ ...place, tx, txid, spends })
    return txid
  }
  return {
    entries: () => entries,
    height: () => entries.at(-1)?.height ?? -1,
    find: (txid) => entries.find((entry) => entry.txid === txid),
    coin,
    spentBy,
    isSpent: ({ txid, vout }) => spent.has(outpoint(txid, vout)),
    of: (script) => [...coins.values()].filter((one) => hex(one.script) === hex(script)),
    add,
  }
}
