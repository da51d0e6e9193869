import {
  decodeEventLog,
  erc20Abi,
  erc721Abi,
  getAddress,
  type Hex,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { picturesAddress } from '../../chains/contracts.js'
import { routerAddress } from '../../chains/prepare-swaps.js'
import { chainTokens, ether } from '../tokens.js'
import type { Block, Mined } from './blocks.js'
import type { Direction, HistoryEntry, Movement, Piece, Sum } from './history-entry.js'

const approve = toFunctionSelector('approve(address,uint256)')
const transfer = toFunctionSelector('transfer(address,uint256)')

/** All transactions of an account, and transfers to it, newest first. */
export function eip155History(blocks: readonly Block[], owner: string): readonly HistoryEntry[] {
  const me = owner.toLowerCase()
  return blocks
    .flatMap(({ at, transactions }) => transactions.flatMap((mined) => entryOf(mined, at, me) ?? []))
    .reverse()
}

function entryOf(mined: Mined, at: number, me: string): HistoryEntry | undefined {
  const from = mined.from.toLowerCase()
  const to = mined.to?.toLowerCase()
  const movements = movementsOf(mined, me)
  if (from !== me && to !== me && movements.length === 0) return undefined
  return {
    hash: mined.hash,
    operationType: from === me ? typeOfOwn(mined, movements) : typeOfOther(movements),
    failed: mined.receipt.status !== 1,
    at,
    from: mined.from,
    to: mined.to ?? mined.receipt.contractAddress ?? '',
    nonce: mined.nonce,
    movements,
  }
}

function typeOfOwn({ to, input }: Mined, movements: readonly Movement[]): string {
  if (!to) return 'deploy'
  if (input === '0x') return 'send'
  const pieces = movements.flatMap((movement) => ('id' in movement ? movement : []))
  if (pieces.length > 0) return pieces.every(({ isMint }) => isMint) ? 'mint' : typeOfOther(pieces)
  const isPicture = to.toLowerCase() === picturesAddress.toLowerCase()
  if (isPicture && input.startsWith(approve)) return 'approve' // ERC-721 has the same selector
  if (to.toLowerCase() === routerAddress.toLowerCase() && movements.length > 0) return 'trade'
  const isToken = chainTokens.some(({ address }) => address.toLowerCase() === to.toLowerCase())
  if (isToken && input.startsWith(approve)) return 'approve'
  return isToken && input.startsWith(transfer) ? 'send' : 'execute'
}

/** The type of a transaction by somebody else: `send` when all of it went out of the account, else `receive`. */
function typeOfOther(movements: readonly Movement[]): string {
  const isOut = movements.length > 0 && movements.every(({ direction }) => direction === 'out')
  return isOut ? 'send' : 'receive'
}

function movementsOf(mined: Mined, me: string): readonly Movement[] {
  if (mined.receipt.status !== 1) return []
  const direction = directionOf(mined.from, mined.to ?? '', me)
  const coins: Movement[] =
    direction && mined.value > 0n ? [{ token: ether, direction, amount: mined.value }] : []
  return [...coins, ...mined.receipt.logs.flatMap((log) => tokensIn(log, me) ?? pieceIn(log, me) ?? [])]
}

type Log = Mined['receipt']['logs'][number]

function tokensIn(log: Log, me: string): Sum | undefined {
  const token = chainTokens.find(({ address }) => address.toLowerCase() === log.address.toLowerCase())
  if (!token) return undefined
  try {
    const event = decodeEventLog({ abi: erc20Abi, data: log.data, topics: topicsOf(log) })
    if (event.eventName !== 'Transfer') return undefined
    const direction = directionOf(event.args.from, event.args.to, me)
    return direction && { token, direction, amount: event.args.value }
  } catch {
    return undefined // not an event of the standard
  }
}

/** Tokens and NFTs have the same event signature; an NFT's id is a topic, a token's amount is data. */
function pieceIn(log: Log, me: string): Piece | undefined {
  try {
    const event = decodeEventLog({ abi: erc721Abi, data: log.data, topics: topicsOf(log) })
    if (event.eventName !== 'Transfer') return undefined
    const { from, to, tokenId: id } = event.args
    const direction = directionOf(from, to, me)
    return direction && { contract: getAddress(log.address), id, direction, isMint: from === zeroAddress }
  } catch {
    return undefined
  }
}

function topicsOf({ topics: [signature, ...rest] }: Log): [] | [Hex, ...Hex[]] {
  return signature ? [signature, ...rest] : []
}

function directionOf(from: string, to: string, me: string): Direction | undefined {
  const [isFrom, isTo] = [from.toLowerCase() === me, to.toLowerCase() === me]
  if (isFrom && isTo) return 'self'
  if (isFrom) return 'out'
  return isTo ? 'in' : undefined
}
