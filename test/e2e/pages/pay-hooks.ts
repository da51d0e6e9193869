/// <reference types="vite/client" />
import { createModal } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { cloud } from 'latchkey/plugins/cloud'
import { eip155 } from 'latchkey/plugins/eip155'
import { type PaymentOptions, pay } from 'latchkey/plugins/pay'
import {
  LatchkeyProvider,
  useAvailableExchanges,
  useExchangeBuyStatus,
  usePay,
  usePayUrlActions,
} from 'latchkey/react'
import { createElement as h, type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const projectId = '00000000000000000000000000000001'

/** A shop whose page asks for payments by hooks. */
const make = () =>
  createModal({
    projectId,
    metadata: { name: 'Shop', url: location.origin },
    customRpcUrls: {
      'eip155:1': [{ url: `${emulator}/blockchain/v1/?chainId=eip155:1&projectId=${projectId}` }],
    },
    networks: [mainnet],
    plugins: [
      cloud({
        directoryUrl: `${emulator}/directory`,
        analyticsUrl: `${emulator}/analytics`,
        blockchainUrl: `${emulator}/blockchain`,
      }),
      ...[eip155(), pay()],
    ],
  })

const modal = make()
const recipient = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const order: PaymentOptions = {
  paymentAsset: {
    network: 'eip155:1',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  recipient,
  amount: '0.25',
}
const wanted = { network: 'eip155:1', asset: 'native', amount: '0.25' } as const
/** What callbacks were told, in order. */
const told: unknown[] = []

const Within = ({ children }: { readonly children?: ReactNode }) => LatchkeyProvider({ modal, children })

function Shop() {
  const { open, isPending, isSuccess, isError, error, data } = usePay({
    onSuccess: ({ result }) => told.push(['paid', result]),
    onError: ({ message }) => told.push(['unpaid', message]),
  })
  const exchanges = useAvailableExchanges(wanted)
  const { openUrl } = usePayUrlActions()
  const [sessionId, setSession] = useState('')
  const status = useExchangeBuyStatus({
    ...{ exchangeId: 'binance', sessionId, isEnabled: sessionId !== '' },
    onSuccess: ({ txHash }) => told.push(['bought', txHash]),
  })
  const buy = async () => {
    const page = await openUrl('binance', { ...wanted, recipient })
    setSession(page?.sessionId ?? '')
  }
  const says = {
    ...{ isPending, isSuccess, isError, error: error?.message, result: data?.result },
    exchanges: exchanges.isLoading ? 'loading' : exchanges.data?.map(({ id }) => id),
    status: status.data?.status,
  }
  return h('p', {}, [
    h('button', { key: 'pay', id: 'pay', type: 'button', onClick: () => void open(order) }, 'Pay'),
    h('button', { key: 'buy', id: 'buy', type: 'button', onClick: () => void buy() }, 'Buy'),
    h('output', { key: 'says', id: 'says' }, JSON.stringify(says)),
  ])
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  h(StrictMode, {}, h(Within, {}, h(Shop))),
)
Object.assign(window, { modal, make, told, violations: [] })
