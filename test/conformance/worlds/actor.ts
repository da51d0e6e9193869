import {
  createDemoWalletState,
  type Emulator,
  type NamespaceWallet,
  startEmulator,
  type WalletIdentity,
} from 'latchkey-emulator'
import type { AdapterWorld, WalletActor } from '../adapter/world.js'

/** What a namespace's world file tells; the rest is the same for all. */
export interface NamespaceWorld extends Omit<AdapterWorld, 'wallet'> {
  /** The kind of wallet to make more of. */
  readonly kind: NamespaceWallet
  /** The id under which the adapter lists such a wallet. */
  connectorId(identity: WalletIdentity): string
  /** The face of the nth wallet, where an id has to have a certain form. */
  face?(name: string, at: number): Partial<WalletIdentity>
}

/** A world over the emulator's wallets of one namespace, each with two accounts of its own. */
export async function namespaceWorld(
  describe: (emulator: Emulator) => NamespaceWorld,
): Promise<{ world: AdapterWorld; close(): Promise<void> }> {
  const emulator = await startEmulator({ port: 0, anvil: false })
  const given = describe(emulator)
  const { accounts, sign } = await emulator.keys(given.namespace)
  let made = 0
  const wallet = (name: string) => {
    const at = made++
    const identity: WalletIdentity = {
      id: `test.world.wallet${at}`,
      name,
      icon: 'data:image/svg+xml,%3Csvg/%3E',
      ...given.face?.(name, at),
    }
    const first = (at * 2) % (accounts.length - 1)
    return actor(given, identity, { accounts: accounts.slice(first, first + 2), sign })
  }
  return { world: { ...given, wallet }, close: emulator.close }
}

type Keys = Awaited<ReturnType<Emulator['keys']>>

function actor({ kind, connectorId }: NamespaceWorld, identity: WalletIdentity, keys: Keys): WalletActor {
  let answer: 'approve' | 'reject' | 'hang' = 'approve'
  const wallet = createDemoWalletState({
    ...keys,
    ...(kind.network !== undefined && { network: kind.network }),
    approve: () => answer,
  })
  let remove: (() => void) | undefined
  return {
    connectorId: connectorId(identity),
    announce() {
      remove = kind.install(window, wallet, identity)
    },
    remove: () => remove?.(),
    answer(how) {
      answer = how
      wallet.policy('ask') // wakes a question that hangs
    },
    prompts: wallet.prompts,
    addresses: () => keys.accounts.map(({ address }) => address),
    switchAccount: wallet.switchAccount,
    switchNetwork: (network) => wallet.switchNetwork(network.split(':')[1] ?? ''),
    lock: wallet.lock,
    unlock: wallet.unlock,
    breakDown: wallet.breakDown,
    answerWith: wallet.answerWith,
    tell: wallet.tell,
    listeners: wallet.listeners,
  }
}
