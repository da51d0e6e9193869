import { createModal } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { solana as mainnet } from 'latchkey/networks'
import { solana } from 'latchkey/plugins/solana'
import { withEmulator } from './emulator'

const options = {
  projectId: '00000000000000000000000000000001', // yours
  networks: [mainnet],
  plugins: [solana()],
}

export const modal = createModal(import.meta.env.DEV ? withEmulator(options) : options)
registerElements(modal)
