import type { EmbeddedRules } from '../../../adapter-kit/index.js'
import { createWritableAtom, type PluginContext } from '../../../kernel/plugin.js'
import { embeddedRules as evm } from '../../../plugins/eip155/pairing/embedded-rules.js'
import type { LostLogin } from '../../../plugins/embedded/contract.js'
import { createEmbeddedWallet } from '../../../plugins/embedded/embedded-wallet.js'
import type { FrameClient } from '../../../plugins/embedded/frame/frame-client.js'
import { createLoginStorage } from '../../../plugins/embedded/wallet/login-storage.js'
import { adapterSetup } from '../../adapter-kit/adapter-setup.js'
import { base, mainnet, optimism } from '../eip155/setup.js'

/** The wallet over a frame's client, without a page: the visitor approves whatever is shown to them. */
export function walletOver(client: Pick<FrameClient, 'init' | 'send'>, cells = new Map<string, string>()) {
  const { context, store } = adapterSetup('embedded', [mainnet, optimism, base], cells)
  const storage = createLoginStorage(context.storage)
  const lost = createWritableAtom<LostLogin | undefined>(store, undefined)
  const wallet = createEmbeddedWallet({
    context: {
      ...context,
      use: async () => ({ embedded: async (): Promise<EmbeddedRules> => evm }),
      report: (error: unknown) => {
        throw error
      },
    } as unknown as PluginContext,
    client: client as FrameClient,
    storage,
    approvals: {
      run: (work) => work(new AbortController().signal),
      refuse: async (method) => {
        throw new Error(`${method} is not allowed`)
      },
      abort: () => undefined,
    },
    lost,
    refreshBalance: () => undefined,
  })
  return { wallet, storage, lost, store }
}
