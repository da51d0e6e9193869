import type { Modal } from 'latchkey'

/** To whom a little goes, and how much in base units, where the chain's adapter sends. */
const transfers: Readonly<Record<string, { readonly to: string; readonly value: bigint }>> = {
  eip155: { to: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720', value: 10n ** 16n },
}

/** The key of an app that acts within limits; a real one would be made and kept by its server. */
const appKey = {
  type: 'secp256k1',
  publicKey: '0x0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
} as const

/** A payment of a shop. */
export const order = {
  paymentAsset: {
    network: 'eip155:1',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  recipient: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  amount: '0.25',
}

/** What the page's buttons do, written as a site would. */
const actions: Record<string, (modal: Modal) => Promise<unknown>> = {
  open: (modal) => modal.open(),
  networks: (modal) => modal.open({ view: 'Networks' }),
  /** Called in the click itself: the browser opens the window only there. */
  google: async (modal) => (await modal.connectSocial('google')).address,
  sign: (modal) => modal.signMessage('Hello from the playground'),
  async send(modal) {
    const { namespace = '' } = modal.getAccount()
    const [connection] = modal.getConnections(namespace)
    const { network } = modal.getNetwork(namespace)
    if (!connection || !network) return 'Connect first'
    const transfer = transfers[namespace]
    const { send } = await modal.use(`adapter:${namespace}`)
    return transfer && send ? send(connection, network, transfer) : 'This chain’s adapter does not send'
  },
  async pay(modal) {
    const { success, result, error } = await (await modal.use('pay')).pay({ ...order })
    return success ? `Paid: ${result ?? 'no hash yet'}` : error
  },
  async grant(modal) {
    const { ids } = await (await modal.use('smart-sessions')).grantPermissions({
      key: appKey,
      permissions: [{ type: 'coin-allowance', allowance: 10n ** 16n, period: 86_400 }],
      expiry: Math.floor(Date.now() / 1000) + 7 * 86_400,
    })
    return `Granted: ${ids.join(', ')}`
  },
  disconnect: (modal) => modal.disconnect(),
  async theme(modal) {
    modal.setTheme({ mode: modal.getTheme().mode === 'dark' ? 'light' : 'dark' })
  },
  async accent(modal) {
    const hue = Math.floor(Math.random() * 360)
    modal.setTheme({ variables: { '--lk-accent': `hsl(${hue} 70% 45%)` } })
  },
}

/** Binds the buttons, the status line and the event list; the buttons until the signal aborts. */
export function bindActions(modal: Modal, signal: AbortSignal): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-do]')) {
    button.addEventListener('click', () => void run(modal, button.dataset.do ?? ''), { signal })
  }
  const status = () => {
    const { status, caipAddress } = modal.getAccount()
    show('status', caipAddress ? `${status}: ${caipAddress}` : status)
  }
  modal.subscribeAccount(status)
  modal.subscribeEvents(({ event }) => log(event))
  status()
}

async function run(modal: Modal, name: string): Promise<void> {
  try {
    show('result', String((await actions[name]?.(modal)) ?? ''))
  } catch (error) {
    show('result', error instanceof Error ? error.message : String(error))
  }
}

function show(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

function log(text: string): void {
  const item = document.createElement('li')
  item.textContent = text
  document.getElementById('log')?.prepend(item)
}
