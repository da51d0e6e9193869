import type { TokenFacts } from '../../../../kernel/plugin.js'

/** What extensions of a mint (Token-2022) do to a transfer. */
export interface MintRules {
  /** A program of the token's runs at each transfer, with accounts that only it names. */
  readonly hasHook: boolean
  /** Who has the token cannot give it away. */
  readonly isBound: boolean
  readonly transferFee: TokenFacts['transferFee']
}

/** Where extensions begin: behind a mint as long as an account, and a byte that says which it is. */
const start = 166
const kinds = { transferFee: 1, bound: 9, hook: 14 } as const

/** Read where the mint has them: each a number of two bytes, its length, its bytes. */
export function mintRules(data: Uint8Array): MintRules {
  const extensions = new Map<number, DataView>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = start; at + 4 <= data.length; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (at + 4 + length > data.length) break
    extensions.set(kind, new DataView(data.buffer, data.byteOffset + at + 4, length))
    at += 4 + length
  }
  const hook = extensions.get(kinds.hook)
  return {
    hasHook: hook !== undefined && hasBytes(hook, 32, 64),
    isBound: extensions.has(kinds.bound),
    transferFee: feeIn(extensions.get(kinds.transferFee)),
  }
}

const hasBytes = (view: DataView, from: number, to: number) =>
  view.byteLength >= to && Array.from({ length: to - from }, (_, i) => view.getUint8(from + i)).some(Boolean)

/** Behind two authorities and what is withheld: the fee of until now and the next one, of which the higher is told. */
function feeIn(view: DataView | undefined): TokenFacts['transferFee'] {
  if (!view || view.byteLength < 108) return undefined
  const [older, newer] = [72, 90].map((at) => ({
    most: view.getBigUint64(at + 8, true),
    basisPoints: view.getUint16(at + 16, true),
  }))
  const fee = older && newer && older.basisPoints > newer.basisPoints ? older : newer
  return fee && fee.basisPoints > 0 && fee.most > 0n ? fee : undefined
}
