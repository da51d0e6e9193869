import * as v from 'valibot'
import { createStacksLedger, Refused, type StacksLedger } from './ledger.js'
import type { StacksNetwork } from './networks.js'

/** A network's public API, in the format of Hiro's, and its ledger. */
export interface Api {
  readonly ledger: StacksLedger
  readonly answer: (request: Request, path: string) => Promise<Response>
}

type Route = (match: string, request: Request) => Response | Promise<Response>

export function createApi(network: StacksNetwork): Api {
  const ledger = createStacksLedger(network)
  const info = { peer_version: 402653189, network_id: network.chainId, stacks_tip_height: 1 }
  const routes: readonly (readonly [RegExp, Route])[] = [
    [/^\/extended\/v1\/address\/(S[0-9A-Z]{20,41})\/balances$/, (address) => balances(ledger, address)],
    [/^\/extended\/v1\/address\/(S[0-9A-Z]{20,41})\/nonces$/, (address) => nonces(ledger, address)],
    [/^\/extended\/v1\/tx\/(?:0x)?([0-9a-f]{64})$/, (txid) => transaction(ledger, txid)],
    [/^\/v2\/info$/, () => Response.json(info)],
    [/^\/v2\/fees\/transfer$/, () => Response.json(1)],
    [/^\/v2\/transactions$/, (_, request) => broadcast(ledger, request)],
  ]
  return {
    ledger,
    answer: async (request, path) => {
      const plain = path.split('?')[0] ?? '/'
      for (const [pattern, route] of routes) {
        const match = pattern.exec(plain)
        if (match) return route(match[1] ?? '', request)
      }
      return Response.json({ error: 'Not found' }, { status: 404 })
    },
  }
}

function balances(ledger: StacksLedger, address: string): Response {
  const { balance, locked } = ledger.read(address)
  const stx = {
    balance: String(balance),
    estimated_balance: String(balance),
    locked: String(locked),
    lock_height: 0,
    burnchain_unlock_height: 0,
  }
  return Response.json({ stx, fungible_tokens: {}, non_fungible_tokens: {} })
}

function nonces(ledger: StacksLedger, address: string): Response {
  const next = Number(ledger.read(address).nonce)
  return Response.json({
    last_executed_tx_nonce: next > 0 ? next - 1 : null,
    last_mempool_tx_nonce: null,
    possible_next_nonce: next,
    detected_missing_nonces: [],
  })
}

function transaction(ledger: StacksLedger, txid: string): Response {
  const record = { tx_id: `0x${txid}`, tx_status: 'success', tx_type: 'token_transfer' }
  if (ledger.has(txid)) return Response.json(record)
  return Response.json({ error: `could not find transaction by ID 0x${txid}` }, { status: 404 })
}

const Hex = v.pipe(v.string(), v.regex(/^(0x)?([0-9a-f]{2})+$/i))
const Body = v.object({ tx: Hex })

/** Broadcasts a transaction: its bytes, or its hex in JSON. */
async function broadcast(ledger: StacksLedger, request: Request): Promise<Response> {
  if (request.method !== 'POST') return Response.json({ error: 'Ask by POST' }, { status: 405 })
  try {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return Response.json(ledger.accept(hexIn(bytes) ?? bytes))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { reason, data } = error
    const body = { error: 'transaction rejected', reason, ...(data && { reason_data: data }) }
    return Response.json(body, { status: 400 })
  }
}

function hexIn(bytes: Uint8Array): string | undefined {
  try {
    return v.parse(Body, JSON.parse(new TextDecoder().decode(bytes))).tx.replace(/^0x/i, '')
  } catch {
    return undefined
  }
}
