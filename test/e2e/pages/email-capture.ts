import { createModal, type ModalOptions } from 'latchkey'
import { mainnet, optimism } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { emailCapture } from 'latchkey/plugins/email-capture'

/** A site that asks its visitors for an email address where the remote config says so. */
const projectId = '00000000000000000000000000000001'
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const given = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}') as Partial<ModalOptions>
const gateway = (id: string) => [{ url: `${emulator}/blockchain/v1/?chainId=${id}&projectId=${projectId}` }]

const make = () =>
  createModal({
    projectId,
    metadata: { name: 'Test page', url: location.origin },
    customRpcUrls: { 'eip155:1': gateway('eip155:1'), 'eip155:10': gateway('eip155:10') },
    ...given,
    networks: [mainnet, optimism],
    plugins: [
      cloud({
        directoryUrl: `${emulator}/directory`,
        analyticsUrl: `${emulator}/analytics`,
        blockchainUrl: `${emulator}/blockchain`,
      }),
      eip155(),
      emailCapture(),
    ],
  })

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI}`),
)
const modal = make()
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, { modal, make, violations })
