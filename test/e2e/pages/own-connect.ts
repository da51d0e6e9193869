import { createModal } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { eip155 } from 'latchkey/plugins/eip155'
import { ownConnect } from '../../own-connect/index.js'

/** A site that shows wallets by a plugin of its own. */
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const projectId = '00000000000000000000000000000001'

const make = () =>
  createModal({
    metadata: { name: 'Test page', url: location.origin },
    networks: [mainnet],
    customRpcUrls: {
      'eip155:1': [{ url: `${emulator}/blockchain/v1/?chainId=eip155:1&projectId=${projectId}` }],
    },
    plugins: [eip155(), ownConnect()],
  })

const modal = make()
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, { modal, make, violations: [] })
