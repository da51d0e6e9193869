import { createModal } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { pretendNamespace } from 'latchkey/testing'
import { tips } from '../src/index'

/** A page to look at the plugin on. Its one wallet is pretended, so nothing has to be installed or paid. */
const modal = createModal({
  networks: [mainnet],
  remoteConfig: 'off',
  debug: false,
  plugins: [pretendNamespace().plugin, tips({ recipient: '0x00000000000000000000000000000000000000b2' })],
})

document.querySelector('#open')?.addEventListener('click', () => void modal.open())
