/// <reference types="vite/client" />
import { createModal, type ModalOptions } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { mainnet, optimism } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { payWithExchange } from 'latchkey/plugins/pay'
import { receive } from 'latchkey/plugins/receive'

const projectId = '00000000000000000000000000000001'
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const given = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}') as Partial<ModalOptions>
const gateway = (id: string) => [{ url: `${emulator}/blockchain/v1/?chainId=${id}&projectId=${projectId}` }]

/** A site whose visitors deposit from an exchange. */
function make(more: Partial<ModalOptions> = {}) {
  return createModal({
    projectId,
    metadata: { name: 'Deposit page', url: location.origin },
    customRpcUrls: { 'eip155:1': gateway('eip155:1'), 'eip155:10': gateway('eip155:10') },
    ...given,
    ...more,
    networks: [mainnet, optimism],
    plugins: [
      cloud({
        directoryUrl: `${emulator}/directory`,
        analyticsUrl: `${emulator}/analytics`,
        blockchainUrl: `${emulator}/blockchain`,
      }),
      ...[eip155(), receive(), payWithExchange()],
    ],
  })
}

const modal = make()
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, { modal, make, registerElements, violations: [] })
