import {
  type AccountState,
  type Connector,
  LatchkeyError,
  type LoginWay,
  type Namespace,
  type OpenOptions,
  type PluginContext,
} from '../../../kernel/plugin.js'
import { about, attempt, type Outcome } from '../attempt.js'
import type { Choice, Wallet } from '../wallets/wallet.js'
import type { WalletsService } from '../wallets/wallets-service.js'
import type { ButtonTarget } from './button-target.js'

export interface ConnectDeps {
  readonly context: PluginContext
  readonly wallets: WalletsService
  /** The directory's record, asked for where it was not loaded. Never rejects. */
  recordOf(wallet: Wallet): Promise<Wallet>
}

/** Begins in the same task. @throws LatchkeyError as the service says; {@link Refusal} tells an attempt's outcome */
export function connectTarget(
  deps: ConnectDeps,
  target: ButtonTarget,
  namespace: Namespace | undefined,
  signal: AbortSignal,
): Promise<AccountState> {
  const { context, wallets } = deps
  if (mustAgree(context)) return inModal(deps, { role: 'home', ...within(namespace) }, namespace, signal)
  if (target.kind === 'login') return logIn(deps, target.way, namespace, signal)
  if (target.kind === 'pairing')
    return choose(
      deps,
      { group: 'walletConnect', connectors: [target.connector], wallet: undefined },
      namespace,
      signal,
    )
  const { active } = context.store.get(context.state.session)
  const { connectors, wallet } = target
  const connector = connectors.find((each) => each.namespace === (namespace ?? active)) ?? connectors[0]
  if (connector) return ask(deps, connector, wallet, signal)
  if (!wallet) return Promise.reject(unknownWallet())
  return deps
    .recordOf(wallet)
    .then((record) => choose(deps, { ...wallets.choiceOf(record), connectors: [] }, namespace, signal))
}

function logIn(
  deps: ConnectDeps,
  way: LoginWay,
  namespace: Namespace | undefined,
  signal: AbortSignal,
): Promise<AccountState> {
  return way.logIn?.(signal) ?? whenConnected(deps, namespace, signal, () => way.start())
}

/** The site has terms that have to be ticked first: the list of wallets shows them. */
function mustAgree({ store, state, site }: PluginContext): boolean {
  const stated = site.termsConditionsUrl || site.privacyPolicyUrl
  return !!stated && store.get(state.features).values.legalCheckbox === true && !store.get(state.agreed)
}

/** An installed wallet is asked at once, without the modal, unless it may not be what it claims. */
async function ask(
  deps: ConnectDeps,
  connector: Connector,
  wallet: Wallet | undefined,
  signal: AbortSignal,
): Promise<AccountState> {
  const { context, wallets } = deps
  const { namespace, id } = connector
  context.track('SELECT_WALLET', { ...about(connector, wallet), platform: 'browser' })
  let why: string | undefined
  const because = (text: string | undefined) => {
    why = text
  }
  const outcome = await attempt(context, wallets, { connector, wallet, because }, signal)
  if (outcome === 'connected' || outcome === 'linked')
    return context.store.get(context.state.account(namespace))
  if (outcome === 'asking') {
    const params = { connector: id, namespace, ...(wallet && { wallet }) }
    return inModal(deps, { view: 'ConnectingExternal', params }, namespace, signal)
  }
  signal.throwIfAborted()
  throw refusal(outcome, why)
}

/** Shows where a choice leads. */
function choose(
  deps: ConnectDeps,
  choice: Choice,
  namespace: Namespace | undefined,
  signal: AbortSignal,
): Promise<AccountState> {
  const { wallets } = deps
  const to = wallets.destinationOf(choice)
  if (!to) return Promise.reject(unknownWallet())
  const { wallet } = choice
  const view = 'href' in to ? wallet && { view: 'Downloads' as const, params: { wallet } } : to
  return view
    ? inModal(deps, { ...view, ...within(namespace) }, namespace, signal)
    : Promise.reject(unknownWallet())
}

/** Goes on in the modal, until the visitor is connected or closes it. */
const inModal = (
  deps: ConnectDeps,
  // The destination ties its parameters to its view.
  to: object,
  namespace: Namespace | undefined,
  signal: AbortSignal,
) => whenConnected(deps, namespace, signal, () => deps.context.router.open(to as OpenOptions))

/** @param begin in the same task */
function whenConnected(
  { context }: ConnectDeps,
  namespace: Namespace | undefined,
  signal: AbortSignal,
  begin: () => Promise<void>,
): Promise<AccountState> {
  const { events, store, state } = context
  return new Promise((resolve, reject) => {
    const undo = [
      events.on(
        'session:connected',
        (event) => (namespace ?? event.namespace) === event.namespace && settle(),
      ),
      events.on('modal:close', () => settle()),
    ]
    const end = () => {
      for (const stop of undo) stop()
      signal.removeEventListener('abort', leave)
    }
    function settle() {
      end()
      const account = store.get(state.account(namespace))
      if (account.isConnected) resolve(account)
      else reject(new LatchkeyError('LK_CLOSED', 'Modal closed'))
    }
    function leave() {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    begin().catch((error: unknown) => {
      end()
      reject(error)
    })
  })
}

const within = (namespace: Namespace | undefined) => (namespace ? { namespace } : {})

function refusal(outcome: Outcome, why: string | undefined): LatchkeyError {
  const details = why === undefined ? {} : { why }
  if (outcome === 'declined') return new LatchkeyError('LK_CONNECT_REJECTED', 'Connection rejected')
  if (outcome === 'left') return superseded()
  if (outcome === 'waiting')
    return new LatchkeyError('LK_WALLET_PENDING', 'The wallet is already showing a request')
  return new LatchkeyError('LK_CONNECT', 'Failed to connect', details)
}

export const superseded = () => new LatchkeyError('LK_SUPERSEDED', 'Another connection was started')

export const unknownWallet = () =>
  new LatchkeyError('LK_CONNECTOR', 'Connector not found', {
    why: 'No wallet and no login of this name can be used here.',
    fix: 'Check the name of the button, and register the plugin that serves it.',
  })
