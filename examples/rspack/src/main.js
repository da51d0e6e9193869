import { createModal } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { mainnet } from 'latchkey/networks'
import { eip155 } from 'latchkey/plugins/eip155'
import { withEmulator } from './emulator.js'

const options = {
  projectId: '00000000000000000000000000000001', // yours
  networks: [mainnet],
  plugins: [eip155()],
}

registerElements(createModal(process.env.NODE_ENV === 'development' ? withEmulator(options) : options))
