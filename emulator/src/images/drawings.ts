import { createHash } from 'node:crypto'
import type { WalletRecord } from '../directory/record.js'
import { demoWallets } from '../wallets/demo-wallets.js'
import { assetTiles, coinTiles, type KnownTile } from './assets.js'
import { drawTile, type Tile } from './tile.js'

/** The picture of a wallet in the directory; any other id gets a picture too. */
export function drawWallet(wallets: readonly WalletRecord[], imageId: string): string {
  const wallet = wallets.find((candidate) => candidate.image_id === imageId)
  const demo = demoWallets.find(({ rdns }) => wallet?.rdns === rdns)
  if (demo) return drawTile({ from: demo.colour, to: demo.colour, mark: demo.mark, ink: '#ffffff' })
  return drawTile(generatedTile(imageId, initials(wallet?.name ?? imageId)))
}

/** The picture of a network or a connector. */
export function drawAsset(imageId: string): string {
  return drawTile(knownTile(assetTiles[imageId]) ?? generatedTile(imageId, initials(imageId)))
}

/** A round picture for a currency or a token. */
export function drawCoin(symbol: string): string {
  const name = symbol.toUpperCase()
  return drawTile(knownTile(coinTiles[name]) ?? generatedTile(`coin ${name}`, name.slice(0, 3)), 48)
}

function knownTile(parts: KnownTile | undefined): Tile | undefined {
  if (!parts) return undefined
  const [mark, colour, ink = '#ffffff'] = parts
  return { from: colour, to: colour, mark, ink }
}

/** A round picture for an account that has a name. */
export function drawAvatar(name: string): string {
  return drawTile(generatedTile(`avatar ${name}`, initials(name)), 48)
}

function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
}

/** A tile whose two hues are derived from the seed, so that each id always gets the same picture. */
function generatedTile(seed: string, mark: string): Tile {
  const bytes = createHash('sha256').update(seed).digest()
  const hue = Math.round(((bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)) / 182)
  // Yellows and greens look brighter than they are: darker, so that the white mark stays legible.
  const lightness = (hue > 35 && hue < 200 ? 32 : 46) + ((bytes[2] ?? 0) % 8)
  const turn = 24 + ((bytes[3] ?? 0) % 40)
  return {
    from: `hsl(${hue} 58% ${lightness + 6}%)`,
    to: `hsl(${(hue + turn) % 360} 60% ${lightness - 6}%)`,
    mark,
    ink: '#ffffff',
  }
}
