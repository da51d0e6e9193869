import { type Cell, LatchkeyError, type PluginContext, type Store } from '../../kernel/plugin.js'
import type { Shelf } from './shelf.js'
import type { Wallet } from './wallet.js'
import type { WalletsService } from './wallets-service.js'

/** The plugin's rooms: one per modal, where its views find it without waiting. */
export interface Room {
  readonly wallets: WalletsService
  readonly shelf: Shelf
  readonly tools: Tools
}

/** Handed over rather than imported, so that the chunk of AllWallets and the runtime's have no third one between them. */
interface Tools {
  createCell<T>(store: Store, initial: T): Cell<T>
  isSameWallet(a: Wallet, b: Wallet): boolean
  servesChains(wallet: Wallet, chains: readonly string[] | undefined): boolean
}

const rooms = new WeakMap<PluginContext, Room>()

export function furnish(context: PluginContext, room: Room): void {
  rooms.set(context, room)
}

/** @throws LatchkeyError LK_NOT_SET_UP when a view is shown with another plugin's context */
export function roomOf(context: PluginContext): Room {
  const room = rooms.get(context)
  if (room) return room
  throw new LatchkeyError('LK_NOT_SET_UP', 'The plugin "connect" was not set up with this context', {
    fix: 'Call setup(context) of its runtime first.',
  })
}

export function walletsOf(context: PluginContext): WalletsService {
  return roomOf(context).wallets
}
