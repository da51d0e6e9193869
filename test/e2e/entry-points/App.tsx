import type { Modal } from '../../../kernel/plugin.js'
import {
  AccountButton,
  ConnectButton,
  LatchkeyButton,
  LatchkeyProvider,
  NetworkButton,
  useAccount,
  useBalance,
  useConnect,
  useConnections,
  useConnectors,
  useDisconnect,
  useEvents,
  useFeatures,
  useModal,
  useModalState,
  useNetwork,
  useProvider,
  useSignMessage,
  useSwitchNetwork,
  useTheme,
} from '../../../react/index.js'

/** Every button, and a line for every hook. */
export function App({ modal }: { readonly modal: Modal }) {
  return (
    <LatchkeyProvider modal={modal}>
      <header>
        <LatchkeyButton className="mine" id="auto" />
        <ConnectButton size="sm" label="Sign in" namespace="eip155" />
        <AccountButton namespace="eip155" balance="hide" />
        <NetworkButton />
      </header>
      <Facts />
      <Acts />
    </LatchkeyProvider>
  )
}

function Facts() {
  const { address, status } = useAccount()
  const { network, isSupported } = useNetwork()
  const { data, isPending } = useBalance()
  const facts = {
    address,
    status,
    network: network?.name,
    isSupported,
    balance: isPending ? 'pending' : data?.formatted,
    connections: useConnections().length,
    connectors: useConnectors().map(({ id }) => id),
    provider: useProvider<{ readonly prompts: number }>()?.prompts,
    theme: useTheme().theme,
    state: useModalState(),
    features: useFeatures(),
    event: useEvents().event,
  }
  if (typeof window !== 'undefined') window.renders = (window.renders ?? 0) + 1
  return <output>{JSON.stringify(facts)}</output>
}

function Acts() {
  const { modal } = useModal()
  const { connect, ...connecting } = useConnect()
  const { disconnect } = useDisconnect()
  const { signMessage, data } = useSignMessage()
  const { switchNetwork, error } = useSwitchNetwork()
  return (
    <p>
      <button type="button" onClick={() => connect({ connectorId: 'fox' })}>
        connect
      </button>
      <button type="button" onClick={() => disconnect()}>
        disconnect
      </button>
      <button type="button" onClick={() => signMessage('hello')}>
        sign
      </button>
      <button type="button" onClick={() => switchNetwork(10)}>
        switch
      </button>
      <button type="button" onClick={() => modal.setTheme({ mode: 'dark' })}>
        dark
      </button>
      <code>{JSON.stringify([connecting.isPending, connecting.error?.message, data, error?.message])}</code>
    </p>
  )
}
