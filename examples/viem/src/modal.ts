import { createModal } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { mainnet } from 'latchkey/networks'
import { eip155 } from 'latchkey/plugins/eip155'
import { withEmulator } from './emulator'

const options = {
  projectId: '00000000000000000000000000000001', // yours
  networks: [mainnet],
  plugins: [eip155()],
}

export const modal = createModal(import.meta.env.DEV ? withEmulator(options) : options)
registerElements(modal)
