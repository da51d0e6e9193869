import * as v from 'valibot'
import { HexData, isHex } from '../rpc/schemas.js'

/** An entry of a receipt's log, or of a simulated one. */
export const Log = v.object({
  address: HexData,
  topics: v.pipe(v.array(HexData), v.maxLength(4)),
  data: HexData,
})
export type Log = v.InferOutput<typeof Log>

/** `Transfer(address,address,uint256)`, of ERC-20, and of ERC-721 with all three as topics */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle` and `TransferBatch` of ERC-1155: operator, from and to as topics */
const manyTransfers: readonly (string | undefined)[] = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]

/** One movement of something that an account may hold. */
export interface Transfer {
  /** The contract's address, in lower case. */
  readonly token: string
  readonly from: string
  readonly to: string
  /** Base units; 1 of what is not counted so. */
  readonly amount: bigint
}

/** What a log says was moved; entries of other kinds are left out. */
export function transfersIn(logs: readonly Log[]): readonly Transfer[] {
  return logs.flatMap((log) => transferOf(log) ?? [])
}

function transferOf({ address, topics: [kind, one, two, three], data }: Log): Transfer | undefined {
  const name = kind?.toLowerCase()
  const token = address.toLowerCase()
  if (name === transfer && one && two)
    return { token, from: addressIn(one), to: addressIn(two), amount: three ? 1n : numberIn(data) }
  if (manyTransfers.includes(name) && two && three)
    return { token, from: addressIn(two), to: addressIn(three), amount: 1n }
  return undefined
}

const addressIn = (topic: string) => `0x${topic.slice(-40).toLowerCase()}`

/** The first word. */
function numberIn(data: string): bigint {
  const word = data.slice(0, 66)
  return isHex(word) && word.length === 66 ? BigInt(word) : 0n
}

/** By how much an account has more of a token, by what was moved; less than 0 where it has less. */
export function changeOf(transfers: readonly Transfer[], token: string, owner: string): bigint {
  const [contract, account] = [token.toLowerCase(), owner.toLowerCase()]
  return transfers.reduce((sum, one) => {
    if (one.token !== contract || one.from === one.to) return sum
    if (one.to === account) return sum + one.amount
    return one.from === account ? sum - one.amount : sum
  }, 0n)
}
