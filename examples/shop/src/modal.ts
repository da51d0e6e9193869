import { createModal, type ModalOptions } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { mainnet } from 'latchkey/networks'
import { balances } from 'latchkey/plugins/balances'
import { eip155 } from 'latchkey/plugins/eip155'
import { email } from 'latchkey/plugins/email'
import { embedded } from 'latchkey/plugins/embedded'
import { onramp } from 'latchkey/plugins/onramp'
import { pay } from 'latchkey/plugins/pay'
import { siwx } from 'latchkey/plugins/siwx'
import { socials } from 'latchkey/plugins/socials'
import { swaps } from 'latchkey/plugins/swaps'
import { walletConnect } from 'latchkey/plugins/walletconnect'
import { emulated, withEmulator } from './emulator'
import { signIn } from './sign-in'

const at: Partial<typeof emulated> = import.meta.env.DEV ? emulated : {}

const options: ModalOptions = {
  projectId: '00000000000000000000000000000001', // yours
  metadata: { name: 'A shop', url: location.origin },
  networks: [mainnet],
  features: { socials: ['google'] },
  remoteConfig: 'strictest',
  plugins: [
    eip155(),
    walletConnect(at.walletConnect),
    embedded(at.embedded),
    email(),
    socials(),
    siwx(signIn),
    balances(),
    swaps(),
    onramp(at.onramp),
    pay(),
  ],
}

export const modal = createModal(import.meta.env.DEV ? withEmulator(options) : options)
registerElements(modal)
