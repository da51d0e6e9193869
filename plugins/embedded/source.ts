import {
  type ConnectedIn,
  type ConnectInput,
  type ConnectorSource,
  codeOf,
  messageOf,
  type Namespace,
  type PluginContext,
} from '../../kernel/plugin.js'
import type { EmbeddedState } from './embedded-state.js'
import { isDenied, notLoggedIn } from './errors.js'
import { servedNamespaces } from './finder.js'

/** Longest time that restoring may take in milliseconds: the frame has 20 s to load. */
const restoreTimeout = 25_000

/** By which the kernel connects, restores and disconnects. */
export function createSource(state: EmbeddedState): ConnectorSource {
  const { context, wallet } = state
  return {
    restoreTimeout,
    async connect({ connector: { namespace }, network, accountType, accountTypeIn, signal }) {
      const others = await connectOthers(state, { namespace, accountTypeIn, signal })
      // The wanted namespace last: the frame stays on the network of the last one.
      const entrance = { namespace, network: network?.caipNetworkId, accountType, signsIn: true }
      const first = await wallet.enter(entrance, signal).catch((error: unknown) => {
        throw isDenied(messageOf(error)) ? notLoggedIn() : error
      })
      return [first.connected(), ...others]
    },
    async restore({ connector: { namespace }, network, accountType, signal }) {
      if (!(await wallet.check())) return undefined
      const entrance = { namespace, network: network?.caipNetworkId, accountType }
      const entered = await wallet.enter(entrance, signal).catch((error: unknown) => {
        const isOther = context.store.get(context.state.session).active !== namespace
        if (isOther && !signal.aborted) alertMissing(context, namespace, error)
        throw error
      })
      return entered.connected()
    },
    chooseAccount: ({ connector: { namespace } }, account) => wallet.choose(namespace, account),
    disconnect: () => wallet.leave(),
    serves: async (_, namespace) => servedNamespaces(context).includes(namespace),
  }
}

interface Others {
  readonly accountTypeIn: ConnectInput['accountTypeIn'] | undefined
  readonly signal: AbortSignal
  /** The namespace that they are beside. */
  readonly namespace: Namespace
}

/** Where nobody is logged in, or somebody else, the wanted namespace says so. */
function alertMissing({ alert }: PluginContext, namespace: Namespace, error: unknown): void {
  const message = messageOf(error)
  if (!isDenied(message) && codeOf(error) !== 'LK_LOGIN_OTHER') alert('APKTW001', { namespace, message })
}

/** One login is for all chains that the wallet serves; one that fails does not fail the login. */
async function connectOthers(
  { context, wallet }: EmbeddedState,
  { namespace: main, accountTypeIn, signal }: Others,
): Promise<readonly ConnectedIn[]> {
  const connected: ConnectedIn[] = []
  for (const namespace of servedNamespaces(context).filter((other) => other !== main)) {
    const accountType = await accountTypeIn?.(namespace)
    const entered = await wallet
      .enter({ namespace, accountType, signsIn: true }, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) alertMissing(context, namespace, error)
      })
    if (entered) connected.push(entered.connected())
  }
  return connected
}
