import { createModal } from 'latchkey'
import { activity } from 'latchkey/plugins/activity'
import { balances } from 'latchkey/plugins/balances'
import { cloud } from 'latchkey/plugins/cloud'
import { names } from 'latchkey/plugins/names'
import { receive } from 'latchkey/plugins/receive'
import { send } from 'latchkey/plugins/send'
import { exampleMain, exampleNamespace, exampleTest } from '../../example-namespace/index.js'
import { createExampleWallet } from '../../example-namespace/wallet.js'

/** A site with a namespace that this package has never heard of. */
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''

function make() {
  return createModal({
    projectId: '00000000000000000000000000000001',
    metadata: { name: 'Test page', url: location.origin },
    networks: [exampleMain, exampleTest],
    plugins: [
      cloud({
        directoryUrl: `${emulator}/directory`,
        analyticsUrl: `${emulator}/analytics`,
        blockchainUrl: `${emulator}/blockchain`,
      }),
      ...[send(), receive(), balances(), activity(), names()],
      exampleNamespace(),
    ],
  })
}

const modal = make()
createExampleWallet('wallet.quarry', 'Quarry').actor.announce()
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, { modal, make, violations: [] })
