/// <reference types="vite/client" />
import { createModal, type ModalOptions } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { mainnet, optimism } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { type PaymentOptions, pay } from 'latchkey/plugins/pay'

const projectId = '00000000000000000000000000000001'
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const given = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}') as Partial<ModalOptions>
const gateway = (id: string) => [{ url: `${emulator}/blockchain/v1/?chainId=${id}&projectId=${projectId}` }]

/** A shop: its button asks for a payment. */
function make(more: Partial<ModalOptions> = {}) {
  return createModal({
    projectId,
    metadata: { name: 'Shop', url: location.origin },
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
      ...[eip155(), pay()],
    ],
  })
}

const modal = make()
const order: PaymentOptions = {
  paymentAsset: {
    network: 'eip155:1',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  recipient: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  amount: '0.25',
}
/** What the page was told, in order. */
const told: unknown[] = []
document.getElementById('open')?.addEventListener('click', async () => {
  const { pay } = await modal.use('pay')
  await pay({ ...order }).then(
    (result) => told.push(result),
    (error: unknown) => told.push(String(error)),
  )
})
Object.assign(window, { modal, make, registerElements, told, violations: [] })
