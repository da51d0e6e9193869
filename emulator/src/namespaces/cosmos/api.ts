import * as v from 'valibot'
import { broadcast, type CosmosLedger, isOwn } from './ledger.js'

const json = (body: unknown, status = 200) => Response.json(body, { status })
/** Errors as the gateway of Cosmos chains words them: a gRPC code, a message. */
const failure = (status: number, code: number, message: string) =>
  json({ code, message, details: [] }, status)

type Handler = (ledger: CosmosLedger, address: string, url: URL) => Response

/** The routes of one address. */
const routes: readonly (readonly [RegExp, Handler])[] = [
  [/^\/cosmos\/bank\/v1beta1\/balances\/([^/]+)$/, balances],
  [/^\/cosmos\/bank\/v1beta1\/balances\/([^/]+)\/by_denom$/, balance],
  [/^\/cosmos\/auth\/v1beta1\/accounts\/([^/]+)$/, account],
]

/** Answers a request as the REST API of a chain does. */
export async function answerRestApi(ledger: CosmosLedger, request: Request, path: string): Promise<Response> {
  const url = new URL(path, 'http://chain')
  const { pathname } = url
  if (request.method === 'POST' && pathname === '/cosmos/tx/v1beta1/txs') return send(ledger, request)
  if (request.method === 'GET' && pathname === '/cosmos/base/tendermint/v1beta1/node_info')
    return info(ledger)
  for (const [pattern, handler] of routes) {
    const address = pattern.exec(pathname)?.[1]
    if (request.method !== 'GET' || !address) continue
    if (isOwn(ledger, address)) return handler(ledger, address, url)
    return failure(400, 3, `decoding bech32 failed: invalid address ${address}`)
  }
  return failure(501, 12, 'Not Implemented')
}

function balances(ledger: CosmosLedger, address: string): Response {
  const coins = [...(ledger.find(address)?.coins ?? [])].filter(([, amount]) => amount > 0n)
  const list = coins.map(([denom, amount]) => ({ denom, amount: String(amount) }))
  return json({ balances: list, pagination: { next_key: null, total: String(list.length) } })
}

function balance(ledger: CosmosLedger, address: string, { searchParams }: URL): Response {
  const denom = searchParams.get('denom')
  if (!denom) return failure(400, 3, 'invalid denom')
  return json({ balance: { denom, amount: String(ledger.find(address)?.coins.get(denom) ?? 0n) } })
}

function account(ledger: CosmosLedger, address: string): Response {
  const entry = ledger.find(address)
  if (!entry) return failure(404, 5, `account ${address} not found`)
  const { number, sequence } = entry
  const base = { address, pub_key: null, account_number: String(number), sequence: String(sequence) }
  return json({ account: { '@type': '/cosmos.auth.v1beta1.BaseAccount', ...base } })
}

function info({ chainId }: CosmosLedger): Response {
  return json({ default_node_info: { network: chainId, moniker: 'emulator', version: '0.38.0' } })
}

const Broadcast = v.object({ tx_bytes: v.pipe(v.string(), v.nonEmpty()), mode: v.optional(v.string()) })

async function send(ledger: CosmosLedger, request: Request): Promise<Response> {
  const body = v.safeParse(Broadcast, await request.json().catch(() => undefined))
  if (!body.success) return failure(400, 3, 'invalid empty tx')
  const result = broadcast(ledger, new Uint8Array(Buffer.from(body.output.tx_bytes, 'base64')))
  return json({ tx_response: { height: '0', codespace: result.code ? 'sdk' : '', data: '', ...result } })
}
