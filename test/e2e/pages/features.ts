/// <reference types="vite/client" />
import { createModal, type ModalOptions } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { mainnet, optimism, solana as solanaMainnet } from 'latchkey/networks'
import type { Plugin } from 'latchkey/plugin'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { solana } from 'latchkey/plugins/solana'

/** The features of an account, as many as there are. */
const folders = import.meta.glob<Record<string, () => Plugin>>(
  '../../../dist/plugins/{balances,activity,names,send,receive}.js',
  { eager: true },
)
const features = Object.values(folders).flatMap((entry) => Object.values(entry).slice(0, 1))

const projectId = '00000000000000000000000000000001'
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const given = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}') as Partial<ModalOptions>
const gateway = (id: string) => [{ url: `${emulator}/blockchain/v1/?chainId=${id}&projectId=${projectId}` }]

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
    ...given,
    ...more,
    networks: [mainnet, optimism, solanaMainnet],
    plugins: [
      cloud({
        directoryUrl: `${emulator}/directory`,
        analyticsUrl: `${emulator}/analytics`,
        blockchainUrl: `${emulator}/blockchain`,
      }),
      eip155(),
      solana(),
      ...features.map((plugin) => plugin()),
    ],
  })
}

const modal = make()
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, { modal, make, registerElements, violations: [] })
