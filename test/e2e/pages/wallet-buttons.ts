import { createModal, type ModalOptions } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { mainnet } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { email } from 'latchkey/plugins/email'
import { embedded } from 'latchkey/plugins/embedded'
import { socials } from 'latchkey/plugins/socials'
import { walletConnect } from 'latchkey/plugins/walletconnect'

const projectId = '00000000000000000000000000000001'
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const given = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}') as Partial<ModalOptions> & {
  readonly buttons?: readonly string[]
}

/** A site with a button for each of some wallets. */
function make(more: Partial<ModalOptions> = {}) {
  const { buttons: _, ...options } = given
  return createModal({
    projectId,
    metadata: { name: 'Test page', url: location.origin },
    networks: [mainnet],
    customRpcUrls: {
      'eip155:1': [{ url: `${emulator}/blockchain/v1/?chainId=eip155:1&projectId=${projectId}` }],
    },
    defaultAccountTypes: { eip155: 'eoa' },
    ...options,
    ...more,
    plugins: [
      cloud({
        directoryUrl: `${emulator}/directory`,
        analyticsUrl: `${emulator}/analytics`,
        blockchainUrl: `${emulator}/blockchain`,
      }),
      eip155(),
      embedded({ url: `${emulator.replace('//127.0.0.1', '//localhost')}/secure/sdk` }),
      email(),
      socials(),
      walletConnect({ relayUrl: `${emulator.replace('http', 'ws')}/relay`, verifyUrl: `${emulator}/verify` }),
    ],
  })
}

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI}`),
)
const modal = make()
for (const wallet of given.buttons ?? []) {
  const button = document.createElement('latchkey-wallet-button')
  button.wallet = wallet
  document.body.append(button)
}
registerElements(modal)
Object.assign(window, { modal, make, violations })
