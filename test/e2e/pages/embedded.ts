import { createModal, type ModalOptions } from 'latchkey'
import { mainnet, optimism, solana as solanaMainnet } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { email } from 'latchkey/plugins/email'
import { embedded } from 'latchkey/plugins/embedded'
import { type SiwxOptions, siwx } from 'latchkey/plugins/siwx'
import { socials } from 'latchkey/plugins/socials'
import { solana } from 'latchkey/plugins/solana'

const projectId = '00000000000000000000000000000001'
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const { signIn, ...given } = JSON.parse(
  decodeURIComponent(location.hash.slice(1)) || '{}',
) as Partial<ModalOptions> & { readonly signIn?: SiwxOptions }
const gateway = (id: string) => [{ url: `${emulator}/blockchain/v1/?chainId=${id}&projectId=${projectId}` }]

/** A site whose visitors may have no wallet. */
function make(more: Partial<ModalOptions> = {}) {
  return createModal({
    projectId,
    metadata: { name: 'Test page', url: location.origin },
    customRpcUrls: {
      'eip155:1': gateway('eip155:1'),
      'eip155:10': gateway('eip155:10'),
      [solanaMainnet.caipNetworkId ?? 'solana:x']: [
        { url: `${emulator}/api/${solanaMainnet.caipNetworkId}` },
      ],
    },
    defaultAccountTypes: { eip155: 'eoa' }, // smart accounts have a test of their own
    ...given,
    ...more,
    // On Solana a login is no sign-in: the visitor would be asked for one there.
    networks: signIn ? [mainnet, optimism] : [mainnet, optimism, solanaMainnet],
    plugins: [
      cloud({
        directoryUrl: `${emulator}/directory`,
        analyticsUrl: `${emulator}/analytics`,
        blockchainUrl: `${emulator}/blockchain`,
      }),
      eip155(),
      solana(),
      embedded({ url: `${emulator.replace('//127.0.0.1', '//localhost')}/secure/sdk` }),
      email(),
      socials(),
      ...(signIn ? [siwx(signIn)] : []),
    ],
  })
}

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI}`),
)
const modal = make()
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, { modal, make, violations })
