import { Hono } from 'hono'
import * as v from 'valibot'
import { type Address, decodeFunctionResult, encodeFunctionData, isHex, parseAbi } from 'viem'
import type { Chain } from '../chains/chain.js'
import type { NameOf, Piece } from './history/history-entry.js'

const abi = parseAbi(['function tokenURI(uint256) view returns (string)'])
const About = v.object({ name: v.string() })
const prefix = 'data:application/json,'

/** Names read so far: the emulator's contracts never change a token's name. */
const cache = new WeakMap<Chain, Map<string, string>>()

/** Reads the names of NFTs from the contracts of a chain. */
export function namesOn(chain: Chain): NameOf {
  const names = cache.get(chain) ?? new Map<string, string>()
  cache.set(chain, names)
  return async ({ contract, id }) => {
    const key = `${contract} ${id}`
    const name = names.get(key) ?? (await nameOf(chain, contract, id).catch(() => null))
    if (name !== null) names.set(key, name)
    return name
  }
}

/** @throws RpcError for a token that does not exist, Error when its metadata is not JSON */
async function nameOf(chain: Chain, contract: Address, id: bigint): Promise<string> {
  const data = encodeFunctionData({ abi, functionName: 'tokenURI', args: [id] })
  const result: unknown = await chain.rpc('eth_call', [{ to: contract, data }, 'latest'])
  if (!isHex(result)) throw new Error('The node answered with something else than hex')
  const uri = decodeFunctionResult({ abi, functionName: 'tokenURI', data: result })
  if (!uri.startsWith(prefix)) throw new Error('The token is described elsewhere')
  return v.parse(About, JSON.parse(uri.slice(prefix.length))).name
}

/** The URL of an NFT's preview picture. */
export function previewUrl(origin: string, { contract, id }: Piece): string {
  return `${origin}/blockchain/pictures/${contract.toLowerCase()}/${id}.svg`
}

/** Serves the pictures. */
export function pictureRoutes(): Hono {
  const routes = new Hono()
  routes.get('/pictures/:contract/:file', (c) => {
    const id = /^(\d{1,20})\.svg$/.exec(c.req.param('file'))?.[1]
    if (id === undefined) return c.notFound()
    return c.body(drawPicture(BigInt(id)), 200, { 'content-type': 'image/svg+xml' })
  })
  return routes
}

/** A drawing of a sun over two hills, in colours that depend on the id. */
function drawPicture(id: bigint): string {
  const turn = Number((id * 67n) % 360n)
  const [x, y] = [20 + Number((id * 29n) % 56n), 22 + Number((id * 13n) % 20n)]
  const colour = (hue: number, light: number) => `hsl(${(turn + hue) % 360} 55% ${light}%)`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 96 96">',
    `<rect width="96" height="96" fill="${colour(200, 82)}"/>`,
    `<circle cx="${x}" cy="${y}" r="11" fill="${colour(40, 70)}"/>`,
    `<path d="M0 66Q22 38 50 62T96 56V96H0Z" fill="${colour(120, 48)}"/>`,
    `<path d="M0 84Q30 58 60 78T96 74V96H0Z" fill="${colour(140, 32)}"/>`,
    '</svg>',
  ].join('')
}
