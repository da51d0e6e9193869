import {
  type Connector,
  isWebLink,
  LatchkeyError,
  linkSignals,
  orAbort,
  type PluginContext,
  type WritableAtom,
} from '../../../kernel/plugin.js'
import { attempt } from '../attempt.js'
import type { ConnectState } from '../connect-state.js'
import type { Wallets } from '../wallets/wallets.js'
import type { PickerConnectOptions, PickerWallet, WalletPicker } from './picker-service.js'

export interface PickedDeps {
  readonly context: PluginContext
  readonly wallets: ConnectState['wallets']
  readonly connecting: WritableAtom<PickerWallet | undefined>
  readonly internals: Pick<Wallets, 'pairingSteps' | 'appLink'>
}

/** Connects a wallet that is here, or pairs with one that is not. */
export function createPickerConnect(deps: PickedDeps): WalletPicker['connect'] {
  const { context, connecting } = deps
  let leave: ((reason: unknown) => void) | undefined
  return async (wallet, options = {}) => {
    leave?.(superseded())
    const { signal, abort, release } = linkSignals([options.signal, context.signal])
    leave = abort
    connecting.set(wallet)
    const connector = connectorOf(context, wallet, options)
    const work = connector ? connectHere(deps, wallet, connector, options) : pair(deps, wallet)
    try {
      await work(signal)
      return context.store.get(context.state.account(connector?.namespace ?? pairedNamespace(context)))
    } finally {
      if (leave === abort) {
        leave = undefined
        connecting.set(undefined)
      }
      release()
    }
  }
}

/** Nothing for a wallet that is not in this browser, and for the row of pairing itself. */
function connectorOf(
  { store, state }: PluginContext,
  { isInstalled, connectors }: PickerWallet,
  { namespace }: PickerConnectOptions,
): Connector | undefined {
  if (!isInstalled) return undefined
  const target = namespace ?? store.get(state.session).active
  const match = connectors.find((each) => each.namespace === target)
  return match ?? (namespace === undefined ? connectors[0] : undefined)
}

type Work = (signal: AbortSignal) => Promise<void>

function connectHere(
  { context, wallets }: PickedDeps,
  { wallet, doubt }: PickerWallet,
  connector: Connector,
  { confirmed = false }: PickerConnectOptions,
): Work {
  return async (signal) => {
    if (doubt && !confirmed) throw doubtful(connector)
    await settle(signal, (thrown) =>
      attempt(context, wallets, { connector, wallet, confirmed, thrown }, signal),
    )
  }
}

function pair({ internals }: PickedDeps, { wallet, connectors, name, isInstalled }: PickerWallet): Work {
  return async (signal) => {
    const link = wallet && internals.appLink({ connectors, wallet })
    if (link && isWebLink(link)) {
      window.location.assign(link)
      await orAbort(new Promise<never>(() => undefined), signal) // the page goes on in the wallet's browser
    }
    const steps = internals.pairingSteps()
    if (isInstalled || !steps?.pair || wallet?.supports_wc === false) throw notHere(name)
    const { pair: start } = steps
    await settle(signal, (thrown) => start({ wallet, signal, thrown }))
  }
}

/** Rejects with what the attempt threw where it did not connect. */
async function settle(
  signal: AbortSignal,
  work: (thrown: (error: unknown) => void) => Promise<string>,
): Promise<void> {
  let error: unknown
  const outcome = await work((each) => {
    error = each
  })
  if (outcome === 'connected') return
  signal.throwIfAborted()
  throw error ?? notConnected(outcome)
}

/** The namespace that is connected by pairing: the active one, where it is. */
function pairedNamespace({ store, state }: PluginContext): string | undefined {
  const { active, namespaces } = store.get(state.session)
  const isPaired = (name: string | undefined) => {
    const namespaceState = name === undefined ? undefined : namespaces[name]
    return (
      namespaceState?.status === 'connected' && namespaceState.connection.connector.type === 'WALLET_CONNECT'
    )
  }
  return [active, ...Object.keys(namespaces)].find(isPaired)
}

const superseded = () => new LatchkeyError('LK_SUPERSEDED', 'Another wallet was chosen')

const doubtful = ({ name }: Connector) =>
  new LatchkeyError('LK_CONFLICT', `${name} may not be what it claims`, {
    why: 'Several wallets claim to be this one, or its name looks like another one’s.',
    fix: 'Warn the visitor, then call connect with `confirmed`.',
  })

const notHere = (name: string) =>
  new LatchkeyError('LK_CONNECTOR', 'Connector not found', {
    why: `${name} is not in this browser in that namespace, and cannot be paired from this page.`,
    fix: 'Lead the visitor to where they get it, or register walletConnect().',
  })

const notConnected = (outcome: string) =>
  new LatchkeyError('LK_CONNECT', 'Failed to connect', { why: `The attempt ended with: ${outcome}` })
