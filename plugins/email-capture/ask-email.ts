import { optionalService } from '../../adapter-kit/features/index.js'
import { type Connection, orAbort, type PluginContext } from '../../kernel/plugin.js'
import type { Captures } from './captures.js'
import type { CodeAccount } from './codes.js'
import type { EmailRequest } from './contract.js'
import type { Remembered } from './remembered.js'

interface AskParts {
  readonly context: PluginContext
  readonly captures: Captures
  readonly remembered: Remembered
}

/** Asks for an address for the account in use, where it has neither given one nor signed in. */
export async function askEmail(
  { context, captures, remembered }: AskParts,
  request: EmailRequest,
): Promise<void> {
  const { cause, signal, show } = request
  const [connection] = request.connections
  if (!isOnOwnNetwork(context, connection)) return
  const account = accountOf(connection)
  const name = `${connection.connector.namespace}:${account.address}`
  const required = isRequired(context)
  const before = remembered.answerOf(name)
  if (before === 'given') return
  // Who skipped it is asked when they connect anew, and not by a reload or a change of network.
  if (before === 'skipped' && !required && cause !== 'connect') return
  if (await hasSession(context, account, signal)) return
  const loginEmail = connection.embeddedWalletInfo?.user.email
  remembered.set(name, await captures.run({ account, required, loginEmail, signal }, show))
}

const accountOf = ({ accounts, network }: Connection): CodeAccount => ({
  address: accounts[0].address,
  network,
})

const isOnOwnNetwork = ({ store, state }: PluginContext, { network }: Connection) =>
  store.get(state.networks).some(({ caipNetworkId }) => caipNetworkId === network)

function isRequired({ store, state }: PluginContext): boolean {
  const value = store.get(state.features).values.emailCapture
  return Array.isArray(value) && value.includes('required')
}

/** Whether the account has signed in already. Where nobody can tell, it has not. */
async function hasSession(
  context: PluginContext,
  { address, network }: CodeAccount,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const siwx = await orAbort(optionalService(context, 'siwx'), signal)
    const sessions = await siwx?.getSessions({ accountAddress: address, chainId: network }, signal)
    return sessions !== undefined && sessions.length > 0
  } catch (error) {
    signal.throwIfAborted()
    context.report(error)
    return false
  }
}
