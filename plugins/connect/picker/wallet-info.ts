import { atom } from 'jotai/vanilla'
import {
  type ConnectorType,
  createWritableAtom,
  type Live,
  live,
  type Namespace,
  type PluginContext,
  type Services,
} from '../../../kernel/plugin.js'
import type { WalletsService } from '../wallets/wallets-service.js'

/** Which wallet is connected, as it names itself. */
export interface WalletInfo {
  readonly name: string
  readonly imageUrl: string | undefined
  readonly type: ConnectorType
  readonly rdns?: string | undefined
}

export interface WalletInfoService {
  /** Of the active namespace when absent; undefined while nobody is connected. */
  of(namespace?: Namespace): Live<WalletInfo | undefined>
}

/** A paired wallet is named by its session: its connector is the pairing itself. */
export function createWalletInfo(
  { store, state, use, report, onLeave }: PluginContext,
  wallets: Pick<WalletsService, 'imageOf'>,
): WalletInfoService {
  const pairing = createWritableAtom<Services['pairing'] | undefined>(store, undefined)
  const isPaired = atom((get) =>
    Object.values(get(state.session).namespaces).some(
      (state) => state.status === 'connected' && state.connection.connector.type === 'WALLET_CONNECT',
    ),
  )
  const look = () => {
    if (store.get(isPaired) && !pairing.get()) use('pairing').then(pairing.set, report)
  }
  onLeave(store.sub(isPaired, look))
  look()
  return {
    of(namespace) {
      const connector = atom((get) => get(state.account(namespace)).connector)
      const info = atom((get): WalletInfo | undefined => {
        const now = get(connector)
        if (!now) return undefined
        const service = now.type === 'WALLET_CONNECT' ? get(pairing.atom) : undefined
        const peer = service && get(service.peer)
        const { name, type, rdns } = now
        const imageUrl = peer ? peer.imageUrl : wallets.imageOf(now)
        return { name: peer?.name ?? name, imageUrl, type, ...(rdns && { rdns }) }
      })
      return live(store, info)
    },
  }
}
