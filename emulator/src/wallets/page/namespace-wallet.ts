import { drawTile } from '../../images/svg.js'
import type { NamespaceWallet } from '../../namespaces/namespace-wallet.js'
import { createOwner, type Owner, remoteKeys } from '../demo-wallet-state.js'
import { pageStorage } from './page-storage.js'
import { askInPanel } from './panel.js'

/** A demo wallet of another namespace on this page: approvals in the panel, keys in the emulator. */
export interface PageNamespaceWallet {
  readonly info: NamespaceWallet
  readonly owner: Owner
}

/** Puts the wallet on the page. */
export function installOnPage(info: NamespaceWallet, base: string): PageNamespaceWallet {
  const { name, id, colour, mark, accounts, network, namespace } = info
  const drawing = drawTile({ from: colour, to: colour, mark, ink: '#ffffff' })
  const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  const owner = createOwner({
    accounts,
    ...(network !== undefined && { network }),
    sign: remoteKeys(`${base}/keys/${namespace}`),
    approve: (request) => askInPanel({ name, icon }, request),
    storage: pageStorage(`demo-wallet:${id}`),
  })
  info.install(window, owner, { id, name, icon })
  return { info, owner }
}
