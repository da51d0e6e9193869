import { drawTile } from '../../images/tile.js'
import type { NamespaceWallet } from '../../namespaces/namespace-wallet.js'
import { createDemoWalletState, type DemoWalletState } from '../demo-wallet-state.js'
import { remoteKeys } from '../remote-keys.js'
import { pageStorage } from './page-storage.js'
import { askInPanel } from './panel.js'

/** A demo wallet of another namespace on this page: approvals in the panel, keys in the emulator. */
export interface PageNamespaceWallet {
  readonly info: NamespaceWallet
  readonly state: DemoWalletState
}

/** Creates the wallet and puts it on the page. */
export function installNamespaceWallet(info: NamespaceWallet, base: string): PageNamespaceWallet {
  const { name, id, colour, mark, accounts, network, namespace } = info
  const drawing = drawTile({ from: colour, to: colour, mark, ink: '#ffffff' })
  const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  const state = createDemoWalletState({
    accounts,
    ...(network !== undefined && { network }),
    sign: remoteKeys(`${base}/keys/${namespace}`),
    approve: (request) => askInPanel({ name, icon }, request),
    storage: pageStorage(`demo-wallet:${id}`),
  })
  info.install(window, state, { id, name, icon })
  return { info, state }
}
