import { createModal } from 'latchkey'
import { mainnet, optimism } from 'latchkey/networks'
import { eip155 } from 'latchkey/plugins/eip155'
import { type TermsOptions, terms } from '../../terms-guard/index.js'

/** A site whose visitors agree to its terms before they are connected; options of the guard come in the hash. */
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const given: TermsOptions = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}')
const rpc = (id: number) => [
  { url: `${emulator}/blockchain/v1/?chainId=eip155:${id}&projectId=00000000000000000000000000000001` },
]

const make = () =>
  createModal({
    metadata: { name: 'Test page', url: location.origin },
    networks: [mainnet, optimism],
    customRpcUrls: { 'eip155:1': rpc(1), 'eip155:10': rpc(10) },
    plugins: [eip155(), terms(given)],
  })

const modal = make()
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, { modal, make, violations: [] })
