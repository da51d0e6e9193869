import { optionalService } from '../../adapter-kit/features/index.js'
import {
  LatchkeyError,
  type PluginContext,
  pageDocument,
  translator,
  type WritableAtom,
} from '../../kernel/plugin.js'
import { type Approvals, createApprovals } from './approval/approvals.js'
import { runtimeMessages } from './approval/messages.js'
import type { LostLogin } from './contract.js'
import { createEmbeddedWallet, type EmbeddedWallet } from './embedded-wallet.js'
import { servedNamespaces } from './finder.js'
import { createFrameClient, type FrameClient } from './frame/frame-client.js'
import { type FrameLink, type FrameListeners, openFrame } from './frame/frame-link.js'
import { frameUrl, readOptions } from './options.js'
import type { LoginStorage } from './wallet/login-storage.js'
import { frameTheme } from './wallet/theme.js'

/** What is known of the login without the frame; one per modal. */
export interface LoginFacts {
  readonly context: PluginContext
  readonly storage: LoginStorage
  readonly lost: WritableAtom<LostLogin | undefined>
  /** The ids of the networks that have smart accounts. */
  readonly smartNetworks: WritableAtom<readonly number[]>
}

/** What the parts of the plugin share once one of them needs the frame; one per modal. */
export interface EmbeddedState extends LoginFacts {
  readonly client: FrameClient
  readonly wallet: EmbeddedWallet
  readonly approvals: Approvals
  /** The window of the frame, while it is in the page. */
  frameWindow(): Window | undefined
  /** Puts the frame over the card until the returned function is called. */
  showFrame(): () => void
}

type Place = Awaited<ReturnType<PluginContext['frame']>>

export function createEmbeddedState(facts: LoginFacts): EmbeddedState {
  const { context, storage, lost } = facts
  let place: Place | undefined
  const client = createFrameClient({
    open: async (listeners) => {
      place = await context.frame()
      return openLink(facts, place, listeners)
    },
    greet: () => greet(facts, client),
    alert: (code) => void alertFor(context, code).then(context.alert),
    report: context.report,
  })
  const approvals = createApprovals(context, () => void client.send('RPC_ABORT').catch(() => undefined))
  const refreshBalance = () =>
    void optionalService(context, 'account')
      .then((account) => account?.refresh({ fresh: true }))
      .catch(context.report)
  const wallet = createEmbeddedWallet({ context, client, storage, approvals, lost, refreshBalance })
  followSite(context, client)
  return {
    ...facts,
    client,
    wallet,
    approvals,
    frameWindow: () => place?.element.querySelector('iframe')?.contentWindow ?? undefined,
    showFrame: () => {
      const frame = place
      let isOver = false
      // The frame gets the theme first, so that it never shows another one.
      void syncTheme(context, client).finally(() => {
        if (!isOver) frame?.show()
      })
      return () => {
        isOver = true
        frame?.hide()
      }
    },
  }
}

/**
 * The wallet's site lets itself be framed by the origins of the project alone, and one that it refuses looks as if it did
 * not load. Never rejects.
 */
async function alertFor({ use }: PluginContext, code: string): Promise<string> {
  if (code !== 'APKT003') return code
  const config = await use('config').catch(() => undefined)
  const isAllowed = await config?.allowsOrigin?.().catch(() => undefined)
  return isAllowed === false ? 'APKT005' : code
}

function openLink({ context, storage }: LoginFacts, place: Place, listeners: FrameListeners): FrameLink {
  const { store, state, site } = context
  const url = frameUrl(context.options)
  const { enableLogger = false } = readOptions(context.options)
  const networks = store.get(state.networks)
  const { selected } = store.get(state.session)
  const [namespace = ''] = servedNamespaces(context)
  const candidates = networks.filter((network) => network.chainNamespace === namespace)
  const network =
    candidates.find(({ caipNetworkId }) => caipNetworkId === selected[namespace]) ?? candidates[0]
  url.searchParams.set('projectId', site.projectId ?? '')
  if (network) url.searchParams.set('chainId', network.caipNetworkId)
  url.searchParams.set('version', '4')
  url.searchParams.set('enableLogger', String(enableLogger))
  const [rpcUrl] = network?.rpcUrls.chainDefault.http ?? []
  if (rpcUrl) url.searchParams.set('rpcUrl', rpcUrl)
  const version = storage.smartVersion()
  if (version) {
    console.warn('[latchkey] Forcing smart account version', version)
    url.searchParams.set('smartAccountVersion', version)
  }
  // The list of what is asked for may be empty: the feature is on all the same.
  if (store.get(state.features).values.emailCapture) url.searchParams.set('enableCloudAuthAccount', 'true')
  return openFrame(place, url, translator(site, context.name, runtimeMessages)('frame'), listeners)
}

/** What the page in the frame has to know before it is asked anything. */
async function greet(facts: LoginFacts, client: FrameClient): Promise<void> {
  const { context, storage } = facts
  const { site } = context
  if (storage.owesSignOut()) {
    await client.send('SIGN_OUT')
    storage.setOwesSignOut(false)
  }
  const {
    name,
    description = '',
    url,
    icons = [],
  } = site.metadata ?? { name: pageDocument.title, url: location.origin }
  const metadata = { name, description, url, icons: [...icons] }
  const sdk = { sdkType: 'appkit', ...(await versionOf(context)) }
  await client.send('SYNC_DAPP_DATA', { metadata, projectId: site.projectId ?? '', ...sdk })
  await Promise.all([learnSmartNetworks(facts, client), syncTheme(context, client)])
}

/** As the cloud is told it. A site's own cloud may say none. */
async function versionOf({ use }: PluginContext): Promise<{ readonly sdkVersion?: string }> {
  const cloud = await use('cloud').catch(() => undefined)
  return cloud?.sdkVersion === undefined ? {} : { sdkVersion: cloud.sdkVersion }
}

/** A site that does not say has none. */
async function learnSmartNetworks(
  { storage, smartNetworks }: LoginFacts,
  client: FrameClient,
): Promise<void> {
  const keep = (ids: readonly number[]) => {
    storage.setSmartNetworks(ids)
    smartNetworks.set(ids)
  }
  try {
    keep((await client.send('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).smartAccountEnabledNetworks)
  } catch (error) {
    keep([])
    throw error
  }
}

/** Never rejects: a wallet in other colours is a wallet. */
async function syncTheme({ store, state, report }: PluginContext, client: FrameClient): Promise<void> {
  await client.send('SYNC_THEME', frameTheme(store.get(state.theme))).catch(report)
}

/** The frame follows the site's theme, and ends with the plugin. */
function followSite(context: PluginContext, client: FrameClient): void {
  const { store, state } = context
  const onTheme = () => client.isReady() && void syncTheme(context, client)
  context.onLeave(store.sub(state.theme, onTheme))
  context.onLeave(() => client.close(new LatchkeyError('LK_DESTROYED', 'Modal destroyed')))
}
