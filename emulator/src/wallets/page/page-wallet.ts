import { accounts } from '../../accounts.js'
import { drawTile } from '../../images/tile.js'
import { createDemoWallet, type DemoWallet } from '../demo-wallet.js'
import type { DemoWalletInfo } from '../demo-wallets.js'
import { announce, uuid } from './announce.js'
import { pageStorage } from './page-storage.js'
import { askInPanel } from './panel.js'

export interface PageWallet {
  info: DemoWalletInfo
  wallet: DemoWallet
  announce: () => void
}

/** A demo wallet on a page: approvals in the panel, state in the page's storage. */
export function createPageWallet(info: DemoWalletInfo, base: string): PageWallet {
  const { name, rdns, colour, mark } = info
  const drawing = drawTile({ from: colour, to: colour, mark, ink: '#ffffff' })
  const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  const wallet = createDemoWallet({
    rpc: (network) => `${base}/chains/${network}`,
    accounts: info.accounts.map((index) => accounts[index]?.address ?? ''),
    approve: (request) => askInPanel({ name, icon }, request),
    storage: pageStorage(`demo-wallet:${rdns}`),
  })
  let announced = false
  return {
    info,
    wallet,
    announce: () => {
      if (!announced) announce({ uuid: uuid(), name, icon, rdns }, wallet.provider)
      announced = true
    },
  }
}
