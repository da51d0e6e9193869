import { createModal, type ModalOptions } from 'latchkey'
import { mainnet, optimism } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { smartSessions } from 'latchkey/plugins/smart-sessions'

/** A site whose app acts for its visitors within limits. */
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
      smartSessions(),
    ],
  })

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI}`),
)
const modal = make()
document.getElementById('open')?.addEventListener('click', () => void modal.open())

/** Asks for a little Ether each day; what becomes of it is noted. */
const asked: unknown[] = []
const grant = () =>
  modal
    .use('smart-sessions')
    .then((service) =>
      service.grantPermissions({
        key: {
          type: 'secp256k1',
          publicKey: '0x0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
        },
        permissions: [{ type: 'coin-allowance', allowance: 10n ** 16n, period: 86_400 }],
        expiry: Math.floor(Date.now() / 1000) + 86_400,
      }),
    )
    .then(
      ({ ids }) => asked.push(ids),
      (error) => asked.push(error.code),
    )
Object.assign(window, { modal, make, violations, asked, grant })
