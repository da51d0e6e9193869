import { createModal } from 'latchkey'
import { eip155 } from 'latchkey/plugins/eip155'
import { latchkeyConnector, syncConfig } from 'latchkey/wagmi'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { withEmulator } from './emulator'

const options = {
  projectId: '00000000000000000000000000000001', // yours
  networks: [mainnet],
  plugins: [eip155()],
}

export const modal = createModal(import.meta.env.DEV ? withEmulator(options) : options)
export const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  connectors: [latchkeyConnector({ modal })],
  multiInjectedProviderDiscovery: false, // the modal lists installed wallets
})
syncConfig(config)
