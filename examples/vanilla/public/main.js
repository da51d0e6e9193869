import { createModal } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { mainnet } from 'latchkey/networks'
import { eip155 } from 'latchkey/plugins/eip155'

const options = {
  projectId: '00000000000000000000000000000001', // yours
  networks: [mainnet],
  plugins: [eip155()],
}

const isDevelopment = location.port === '5173'
const adapt = isDevelopment ? (await import('./emulator.js')).withEmulator : (given) => given
registerElements(createModal(adapt(options)))
