import { whenListed } from '../../adapter-kit/features/index.js'
import {
  type Connector,
  createWritableAtom,
  type PluginContext,
  type Views,
  type WritableAtom,
} from '../../kernel/plugin.js'
import { about, attempt, type Outcome } from './attempt.js'
import type { WalletsService } from './wallets/wallets-service.js'

type Params = Views['ConnectingExternal']

export interface ConnectingState {
  readonly status: Outcome | 'trying'
  /** What the wallet said where it could not connect. */
  readonly reason?: string | undefined
}

/** Connecting the wallet of this browser that is on screen. */
export interface Connecting {
  readonly state: WritableAtom<ConnectingState>
  /** Asks the wallet. Nothing but a click asks it again, e.g. not that it announces itself anew. */
  start(params: Params | undefined, signal: AbortSignal): Promise<void>
  /** Asks once more; a visitor who was warned of the wallet confirms by it. */
  again(): void
}

export function createConnecting(context: PluginContext, wallets: WalletsService): Connecting {
  const { store } = context
  const state = createWritableAtom<ConnectingState>(store, { status: 'trying' })
  let ask: (confirmed: boolean) => Promise<void> = async () => undefined
  let current: AbortSignal | undefined
  return {
    state,
    async start(params, signal) {
      current = signal
      state.set({ status: params ? 'trying' : 'missing' })
      if (!params) return
      const isIt = ({ id, namespace }: Connector) => id === params.connector && namespace === params.namespace
      const find = () => store.get(context.state.connectors).find(isIt)
      const connector = find() ?? (await whenListed(context, isIt, signal))
      if (signal.aborted) return
      if (connector) countChoice(context, wallets, connector, params)
      ask = async (confirmed) => {
        const now = await stateAfter(context, wallets, {
          connector: find(),
          params,
          confirmed,
          signal,
          state,
        })
        // The modal closes over a success, which is seen until the card has gone.
        if (now && signal === current && (!signal.aborted || now.status === 'connected')) state.set(now)
      }
      await ask(false)
    },
    again() {
      const confirmed = state.get().status === 'asking'
      state.set({ status: 'trying' })
      void ask(confirmed)
    },
  }
}

interface Request {
  readonly connector: Connector | undefined
  readonly params: Params
  readonly confirmed: boolean
  readonly signal: AbortSignal
  readonly state: Connecting['state']
}

/** How asking the wallet ended; undefined where the visitor took another way. */
async function stateAfter(
  context: PluginContext,
  wallets: WalletsService,
  { connector, params, confirmed, signal, state }: Request,
): Promise<ConnectingState | undefined> {
  if (!connector) return { status: 'missing' }
  let reason: string | undefined
  const subject = {
    connector,
    wallet: walletOf(wallets, connector, params),
    confirmed,
    waits: () => signal.aborted || state.set({ status: 'waiting' }),
    because(text: string | undefined) {
      reason = text
    },
  }
  const status = await attempt(context, wallets, subject, signal)
  if (status === 'left') return undefined
  return { status, reason: status === 'failed' ? reason : undefined }
}

const walletOf = (wallets: WalletsService, connector: Connector, { wallet }: Params) =>
  wallet ?? wallets.walletOf(connector)

function countChoice(
  { track }: PluginContext,
  wallets: WalletsService,
  connector: Connector,
  params: Params,
): void {
  const { displayIndex } = params
  const subject = about(connector, walletOf(wallets, connector, params))
  track('SELECT_WALLET', { ...subject, platform: 'browser', displayIndex })
}
