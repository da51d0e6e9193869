import {
  type AccountState,
  type Connection,
  codeOf,
  type Modal,
  type PluginContext,
} from '../../../kernel/plugin.js'
import type { ConnectSocialOptions, SocialsService } from '../contract.js'
import { farcasterFailed, notConnected, notInitiated, notOffered } from '../errors.js'
import { isProvider, type SocialProvider } from '../providers.js'
import type { LoginApi } from './login.js'
import type { Attempt } from './login-state.js'

export interface CallDeps {
  readonly context: PluginContext
  readonly begin: LoginApi['begin']
  /** Why nobody can log in with it now, if so. */
  refusalOf(provider: SocialProvider): unknown
}

type LoginOptions = ConnectSocialOptions & { readonly window?: Window | null | undefined }

/** Asks the plugin, which may be off, for a login whose window is open. */
export async function callService(
  modal: Pick<Modal, 'use'>,
  provider: SocialProvider,
  options: LoginOptions,
): Promise<AccountState> {
  const service = await modal.use('socials').catch((error: unknown) => {
    options.window?.close()
    throw notInitiated(error)
  })
  return service.connect(provider, options)
}

/** A login that a page asks for, from its own screen: the same as the modal's, but that the page waits for its end. */
export function createCallLogin({ context, begin, refusalOf }: CallDeps): SocialsService['connect'] {
  const { store, state, router } = context
  return async (provider, options = {}) => {
    try {
      const refusal = isProvider(provider) ? refusalOf(provider) : notOffered(provider)
      if (refusal) throw notInitiated(refusal)
      options.signal?.throwIfAborted()
      // Somebody has to show the link.
      if (needsView(provider, options)) await router.open({ view: 'ConnectingFarcaster' })
      const { connector } = await endOf(begin, provider, options)
      return store.get(state.account(connector.namespace))
    } catch (error) {
      options.window?.close()
      throw error
    }
  }
}

const needsView = (provider: SocialProvider, { onLink }: LoginOptions) => provider === 'farcaster' && !onLink

function endOf(
  begin: LoginApi['begin'],
  provider: SocialProvider,
  options: LoginOptions,
): Promise<Connection> {
  const { window, signal, onLink } = options
  return new Promise((resolve, reject) => {
    const { end } = begin({
      provider,
      window,
      waiter: {
        hasOwnScreen: !needsView(provider, options),
        onLink,
        connected: resolve,
        ended: (error, attempt) => reject(errorOf(error, attempt)),
      },
    })
    const abort = () => {
      reject(signal?.reason)
      end()
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}

/** The texts are contract. */
function errorOf(error: unknown, { provider, isLed }: Attempt): unknown {
  if (codeOf(error) === 'LK_POPUP_CLOSED') return error
  if (provider === 'farcaster') return farcasterFailed(error)
  return isLed ? notConnected(error) : notInitiated(error)
}
