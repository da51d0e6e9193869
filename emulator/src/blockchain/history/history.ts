import { type Context, Hono } from 'hono'
import type { EmulatorState } from '../../emulator-state.js'
import { unsupportedChain } from '../../rpc/gateway-routes.js'
import { reason } from '../errors.js'
import { addressKind } from '../names/address-kind.js'
import { httpNetworks } from '../networks.js'
import { namesOn } from '../pictures.js'
import { solanaRpc } from '../solana-rpc.js'
import { blocksOf } from './blocks.js'
import { eip155History } from './eip155-history.js'
import { type HistoryEntry, historyEntry, type NameOf } from './history-entry.js'
import { solanaHistory } from './solana-history.js'

/** Entries per page. The real service has 50; with fewer, a test needs fewer transactions to get a second page. */
const pageSize = 10

/** Transactions of an account, newest first, read from the chain. Networks that do not run here have none. */
export function historyRoutes(state: EmulatorState): Hono {
  const routes = new Hono()
  routes.get('/v1/account/:address/history', async (c) => {
    const address = c.req.param('address')
    const { chainId = 'eip155:1', cursor } = c.req.query()
    const refusal = refuse(c, address, chainId)
    if (refusal) return refusal
    const start = cursor ? startOf(cursor) : undefined
    if (cursor && !start) return reason(c, 400, 'cursor', 'The cursor provided is invalid')
    try {
      const entries = await read(state, address, chainId)
      const { page, next } = pageOf(entries, start)
      const origin = new URL(c.req.url).origin
      const chain = state.chains.get(chainId)
      const nameOf = chain ? namesOn(chain) : nameless
      const data = await Promise.all(page.map((entry) => historyEntry(entry, chainId, origin, nameOf)))
      return c.json({ data, next })
    } catch {
      return reason(c, 503, '', 'History provider is temporarily unavailable')
    }
  })
  return routes
}

const nameless: NameOf = async () => null

async function read(
  { chains, namespaces }: EmulatorState,
  address: string,
  network: string,
): Promise<readonly HistoryEntry[]> {
  if (network.startsWith('solana:')) return solanaHistory(solanaRpc(namespaces, network), address)
  const chain = chains.get(network)
  return chain ? eip155History(await blocksOf(chain), address) : []
}

function refuse(c: Context, address: string, network: string): Response | undefined {
  const kind = addressKind(address)
  const namespace = network.split(':')[0]
  const isOther = (namespace === 'eip155' || namespace === 'solana') && kind !== namespace
  if (!kind || isOther) return reason(c, 400, 'address', 'The address provided is invalid')
  if (!httpNetworks.includes(network)) return reason(c, 400, 'chainId', unsupportedChain(network))
  return undefined
}

/** The page after the transaction that the cursor names, so that new transactions do not shift pages. */
function pageOf(entries: readonly HistoryEntry[], after: string | undefined) {
  const first = after === undefined ? 0 : entries.findIndex(({ hash }) => hash === after) + 1
  const page = entries.slice(first, first + pageSize)
  const last = page.at(-1)
  const isMore = first + pageSize < entries.length
  return { page, next: isMore && last ? cursorOf(last.hash) : null }
}

const prefix = 'after:'
const cursorOf = (hash: string) => Buffer.from(`${prefix}${hash}`).toString('base64url')

function startOf(cursor: string): string | undefined {
  const text = Buffer.from(cursor, 'base64url').toString()
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined
}
