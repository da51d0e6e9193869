import { createModal } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { fakeNamespace } from 'latchkey/testing'
import { tips } from '../src/index'

/** A page to look at the plugin on. Its one wallet is a fake, so nothing has to be installed or paid. */
const modal = createModal({
  networks: [mainnet],
  remoteConfig: 'off',
  debug: false,
  plugins: [fakeNamespace().plugin, tips({ recipient: '0x00000000000000000000000000000000000000b2' })],
})

document.querySelector('#open')?.addEventListener('click', () => void modal.open())
