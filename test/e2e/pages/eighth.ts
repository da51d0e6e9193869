import { createModal } from 'latchkey'
import { cloud } from 'latchkey/plugins/cloud'
import { pebble, pebbleMain, pebbleTest } from '../../eighth/pebble.js'
import { createPebbleWallet } from '../../eighth/wallet.js'

/** A site with a namespace that this package has never heard of. */
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''

function make() {
  return createModal({
    projectId: '00000000000000000000000000000001',
    metadata: { name: 'Test page', url: location.origin },
    networks: [pebbleMain, pebbleTest],
    plugins: [
      cloud({
        directoryUrl: `${emulator}/directory`,
        analyticsUrl: `${emulator}/pulse`,
        blockchainUrl: `${emulator}/blockchain`,
      }),
      pebble(),
    ],
  })
}

const modal = make()
createPebbleWallet('wallet.quarry', 'Quarry').actor.announce()
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, { modal, make, violations: [] })
