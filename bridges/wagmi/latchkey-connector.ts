import type { Chain } from 'viem'
import { LatchkeyError, type Modal } from '../../kernel/plugin.js'
import { chainIdOf, evmWallet, namespace, networkId, networkOf, whenRestored } from '../evm-wallet.js'
import { connectionIn, createTeller } from './create-teller.js'
import type { LatchkeyConnector, LatchkeyConnectorFn, WagmiConnection } from './wagmi-types.js'

export interface LatchkeyConnectorOptions {
  readonly modal: Modal
  /** What a list of connectors of your own calls it. @default 'Latchkey' */
  readonly name?: string
}

/**
 * The modal as a connector of wagmi: connecting opens the modal, and the modal's EVM wallet is what wagmi has.
 *
 * @example
 * const config = createConfig({ chains, transports, connectors: [latchkeyConnector({ modal })] })
 * syncConfig(config)
 */
export function latchkeyConnector({
  modal,
  name = 'Latchkey',
}: LatchkeyConnectorOptions): LatchkeyConnectorFn {
  return ({ chains, emitter }) => {
    const { tell, asCall, remember } = createTeller(modal, emitter)
    return {
      id: 'latchkey',
      name,
      type: 'latchkey',
      modal,
      connect: (options) =>
        asCall(async () => {
          const connection = await connect(modal, options)
          remember(connection)
          // wagmi asks for one of two forms; its type follows the option, which only wagmi knows.
          return { ...connection, accounts: accountsFor(connection, options) as never }
        }),
      disconnect: () =>
        asCall(async () => {
          await modal.disconnect({ namespace })
          remember(undefined)
        }),
      getAccounts: async () => evmWallet(modal)?.accounts ?? [],
      getChainId: async () => chainIdOf(modal) ?? chains[0].id,
      async getProvider() {
        await whenRestored(modal)
        return modal.getProvider(namespace)
      },
      async isAuthorized() {
        await whenRestored(modal)
        return evmWallet(modal) !== undefined
      },
      switchChain: ({ chainId }) => switchChain(modal, chains, chainId),
      // The modal listens to wallets.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
      tell,
    }
  }
}

type ConnectOptions = NonNullable<Parameters<LatchkeyConnector['connect']>[0]>

/** wagmi reconnects with what the modal restored, and asks no wallet; else the visitor chooses a wallet. */
async function connect(
  modal: Modal,
  { chainId, isReconnecting = false }: ConnectOptions = {},
): Promise<WagmiConnection> {
  await whenRestored(modal)
  if (!evmWallet(modal) && !isReconnecting) await askVisitor(modal, chainId)
  const connection = connectionIn(modal)
  if (!connection) throw new LatchkeyError('LK_DISCONNECTED', 'Disconnected')
  return connection
}

async function askVisitor(modal: Modal, chainId: number | undefined): Promise<void> {
  try {
    // With the network chosen before, the wallet is asked for both at once.
    if (chainId !== undefined) await chooseNetwork(modal, chainId)
    await modal.connect({ namespace })
  } catch (error) {
    const { asConnectError } = await viemErrors()
    throw await asConnectError(error)
  }
}

/**
 * Makes a network the chosen one while nobody is connected. With a wallet of another namespace in use it is left to the
 * visitor: that wallet might be asked for it.
 */
export async function chooseNetwork(modal: Modal, chainId: number): Promise<void> {
  if (modal.getConnections().length > 0 || !networkOf(modal, chainId)) return
  await modal.switchNetwork(networkId(chainId))
}

async function switchChain(modal: Modal, chains: readonly Chain[], chainId: number): Promise<Chain> {
  const chain = chains.find(({ id }) => id === chainId)
  try {
    if (!chain || !networkOf(modal, chainId))
      throw new LatchkeyError('LK_SWITCH', 'Chain is not supported', {
        why: `Chain ${chainId} is not in both lists: the modal's networks and the chains of wagmi's config.`,
        fix: 'Give both the same list.',
      })
    await modal.switchNetwork(networkId(chainId), { throwOnFailure: true })
    return chain
  } catch (error) {
    const { asSwitchError } = await viemErrors()
    throw await asSwitchError(error)
  }
}

/** Loaded with the first error: they need code of the modal that a page has only once it is used. */
const viemErrors = () => import('./viem-errors.js')

function accountsFor({ accounts }: WagmiConnection, { withCapabilities }: ConnectOptions = {}) {
  return withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
}
