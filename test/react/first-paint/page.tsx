import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { InitialState } from '../../../kernel/server.js'
import {
  AccountButton,
  ConnectButton,
  LatchkeyButton,
  LatchkeyProvider,
  NetworkButton,
  useAccount,
  useBalance,
  useNetwork,
} from '../../../react/index.js'
import { createTestSite } from '../../e2e/entry-points/test-site.js'

interface Props {
  readonly site: ReturnType<typeof createTestSite>
  readonly initialState: InitialState | undefined
  readonly onRender?: (facts: string) => void
}

function Facts({ onRender }: Pick<Props, 'onRender'>) {
  const { status, address, isConnected, unconfirmed } = useAccount()
  const facts = {
    ...{ status, address, isConnected, unconfirmed },
    solana: useAccount({ namespace: 'solana' }).status,
    network: useNetwork().caipNetworkId,
    isPending: useBalance().isPending,
  }
  onRender?.(JSON.stringify(facts))
  return <output>{JSON.stringify(facts)}</output>
}

const App = ({ site, initialState, onRender }: Props) => (
  <LatchkeyProvider modal={site.modal} {...(initialState && { initialState })}>
    <LatchkeyButton />
    <ConnectButton label="Sign in" />
    <AccountButton namespace="solana" />
    <NetworkButton />
    <Facts {...(onRender && { onRender })} />
  </LatchkeyProvider>
)

/** The page as a server sends it. */
export const render = (initialState?: InitialState) =>
  renderToString(<App site={createTestSite({ cookie: true })} initialState={initialState} />)

/** The same page in the browser. */
export function hydrate(root: Element, options: Omit<Props, 'site'> & { onError(error: unknown): void }) {
  const { onError, ...props } = options
  const site = createTestSite({ cookie: true })
  site.wallet.allowed = true // as the visitor left it
  const page = hydrateRoot(root, <App site={site} {...props} />, { onRecoverableError: onError })
  return { ...site, leave: () => page.unmount() }
}
