import { atom } from 'jotai/vanilla'
import { optionalService } from '../../../adapter-kit/features/index.js'
import {
  type Connector,
  createWritableAtom,
  live,
  type PluginContext,
  type SessionState,
} from '../../../kernel/plugin.js'
import type { ConnectState } from '../connect-state.js'
import { createAllWallets } from '../directory/all-wallets.js'
import type { AllWalletsList } from '../directory/all-wallets-list.js'
import type { Wallet, WalletRow } from '../wallets/wallet.js'
import type { Wallets } from '../wallets/wallets.js'
import { createPickerConnect } from './picker-connect.js'
import type { DirectoryWallets, PickerWallet, WalletPicker } from './picker-service.js'

/** What the picker needs of the plugin beside its state. */
export interface PickerDeps {
  readonly context: PluginContext
  readonly api: ConnectState
  readonly internals: Pick<Wallets, 'fetch' | 'pairingSteps' | 'appLink'>
}

/** The same lists as the modal's, for a page that draws them. */
export async function createWalletPicker(deps: PickerDeps): Promise<WalletPicker> {
  const { context, api, internals } = deps
  const { store, session, platform } = context
  // Where it cannot be set up, that was reported.
  const pairing = await optionalService(context, 'pairing').catch(() => undefined)
  const directory = createAllWallets(context, api)
  const connecting = createWritableAtom<PickerWallet | undefined>(store, undefined)
  const first = firstAtom(api)
  const listing = foundAtom(deps, directory)
  const uri = atom((get) => {
    const link = pairing && get(pairing.state)
    const isPairing = get(connecting.atom)?.isInstalled === false
    return isPairing && link?.status === 'ready' ? link.uri : undefined
  })
  const state = atom((get) => ({
    ...get(first),
    directory: get(listing),
    connecting: get(connecting.atom),
    uri: get(uri),
  }))
  return {
    state: live(store, state),
    async load() {
      session.discover()
      // A phone opens an app only in the tap, which needs the link by then.
      if (platform.mobile) void pairing?.prefetch()
      await internals.fetch()
    },
    search(text) {
      directory.search(text, false)
      if (text.trim().length < 2) directory.start()
    },
    more() {
      if (store.get(directory.state).listing.page === 0) directory.start()
      else directory.more()
    },
    connect: createPickerConnect({ context, wallets: api.wallets, connecting, internals }),
  }
}

/** What to offer first. */
function firstAtom({ wallets }: ConnectState) {
  return atom((get) => {
    const groups = get(wallets.groups)
    const { failed, waiting } = get(wallets.all)
    return {
      wallets: groups.flatMap(({ rows }) => rows.map(ofRow)),
      isLoading: waiting || groups.some(({ pending }) => pending > 0),
      isFailed: failed,
    }
  })
}

function foundAtom({ context, api }: PickerDeps, { state }: AllWalletsList) {
  return atom((get): DirectoryWallets => {
    const { listing, text, mode, pending } = get(state)
    get(context.state.connectors) // which of them are installed
    const session = get(context.state.session)
    return {
      wallets: listing.wallets.map((wallet) => ofDirectory(api, session, wallet)),
      text: mode === 'search' || pending ? text : '',
      page: listing.page,
      count: listing.count,
      isLoading: pending || listing.status === 'loading',
      hasMore: listing.status !== 'done',
      isFailed: listing.status === 'failed',
    }
  })
}

function ofRow({ group, ...row }: WalletRow): PickerWallet {
  const { key, id, name, imageUrl, connectors, wallet, doubt, connected } = row
  const isInstalled = group !== 'walletConnect' && connectors.length > 0
  return {
    key,
    id,
    name,
    imageUrl,
    connectors,
    wallet,
    doubt,
    connected,
    isInstalled,
    isRecent: group === 'recent',
  }
}

function ofDirectory({ wallets }: ConnectState, session: SessionState, wallet: Wallet): PickerWallet {
  const { id, name } = wallet
  // Sole claimants only, so that there is no doubt.
  const connectors = wallets.connectorsOf(wallet)
  return {
    key: `directory ${id}`,
    id,
    name,
    wallet,
    connectors,
    doubt: undefined,
    connected: connectors.some((connector) => isConnected(session, connector)),
    imageUrl: wallets.imageOf(wallet),
    isInstalled: connectors.length > 0,
    isRecent: false,
  }
}

function isConnected({ namespaces }: SessionState, { namespace, id }: Connector): boolean {
  const state = namespaces[namespace]
  return (
    state?.status === 'connected' && [state.connection, ...state.others].some((c) => c.connector.id === id)
  )
}
