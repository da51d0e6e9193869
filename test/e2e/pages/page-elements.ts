import { createModal, type ModalOptions } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { mainnet, optimism } from 'latchkey/networks'
import { balances } from 'latchkey/plugins/balances'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { onramp } from 'latchkey/plugins/onramp'
import { type PaymentOptions, pay } from 'latchkey/plugins/pay'

const projectId = '00000000000000000000000000000001'
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
interface Given extends Partial<ModalOptions> {
  /** Which element the page has, and in what: the attribute or the property. */
  readonly element?: 'onramp' | 'pay'
  readonly payment?: 'attribute' | 'property'
}
const { element, payment, ...given } = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}') as Given
const gateway = (id: string) => [{ url: `${emulator}/blockchain/v1/?chainId=${id}&projectId=${projectId}` }]

/** A site with a box of the modal's in its page. */
function make(more: Partial<ModalOptions> = {}) {
  return createModal({
    projectId,
    metadata: { name: 'Shop', url: location.origin },
    embedded: true,
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
      ...[eip155(), balances(), pay()],
      onramp({ meldUrl: `${emulator}/meld`, coinbaseUrl: emulator }),
    ],
  })
}

const order: PaymentOptions = {
  paymentAsset: {
    network: 'eip155:1',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  recipient: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  amount: '0.25',
}
const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI}`),
)
/** What the page was told, in order. */
const told: unknown[] = []
for (const type of ['answer', 'failure'])
  document.addEventListener(`latchkey:${type}`, (event) => told.push([type, (event as CustomEvent).detail]))
const modal = make()
if (element) {
  const box = document.createElement(`latchkey-${element}`)
  if (payment === 'attribute') box.setAttribute('params', JSON.stringify(order))
  if (payment === 'property') Object.assign(box, { params: order })
  document.body.append(box)
}
registerElements(modal)
Object.assign(window, { modal, make, told, violations })
