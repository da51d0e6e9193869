import { createModal } from 'latchkey'
import { mainnet, optimism } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { type SiwxOptions, siwx } from 'latchkey/plugins/siwx'

/** A site whose visitors sign in; options of the plugin come in the hash. */
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const given: SiwxOptions = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}')
const projectId = '00000000000000000000000000000001'
const rpc = (id: number) => [
  { url: `${emulator}/blockchain/v1/?chainId=eip155:${id}&projectId=${projectId}` },
]

const make = () =>
  createModal({
    projectId,
    metadata: { name: 'Test page', url: location.origin },
    networks: [mainnet, optimism],
    customRpcUrls: { 'eip155:1': rpc(1), 'eip155:10': rpc(10) },
    plugins: [
      given.storage === 'cloud' &&
        cloud({
          directoryUrl: `${emulator}/directory`,
          analyticsUrl: `${emulator}/analytics`,
          blockchainUrl: `${emulator}/blockchain`,
        }),
      eip155(),
      siwx(given),
    ],
  })

const modal = make()
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, { modal, make, violations: [] })
