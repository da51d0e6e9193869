import { type Connection, orAbort } from '../../kernel/plugin.js'
import type { EmbeddedService } from './contract.js'
import type { EmbeddedState, LoginFacts } from './embedded-state.js'
import { hearResult } from './frame/hear-result.js'
import { frameUrl } from './options.js'

type SocialLogin = Pick<
  EmbeddedService,
  'socialUri' | 'hearResult' | 'connectSocial' | 'farcasterUri' | 'approveFarcaster'
>

export interface SocialLoginParts {
  /** Loads what speaks to the frame. */
  load(): Promise<EmbeddedState>
  frameWindow(): Window | undefined
  /** The namespace to log in for. */
  namespace(): string
  connect(signal: AbortSignal): Promise<Connection>
}

/** Logging in with an account elsewhere. */
export function createSocialLogin({ context, storage }: LoginFacts, parts: SocialLoginParts): SocialLogin {
  const greeted = async (signal: AbortSignal) => {
    const { client } = await parts.load()
    await orAbort(client.init(), signal)
    return client
  }
  return {
    async socialUri(provider, signal) {
      const frame = await greeted(signal)
      return (await frame.send('GET_SOCIAL_REDIRECT_URI', { provider }, signal)).uri
    },
    hearResult: (popup, listener) =>
      hearResult({ origin: frameUrl(context.options).origin, popup, frame: parts.frameWindow }, listener),
    async connectSocial(result, signal) {
      const { wallet } = await parts.load()
      await wallet.logIn(result, parts.namespace(), signal)
      return parts.connect(signal)
    },
    async farcasterUri(signal) {
      const frame = await greeted(signal)
      return (await frame.send('GET_FARCASTER_URI', undefined, signal)).url
    },
    async approveFarcaster(signal) {
      const { client } = await parts.load()
      const { userName } = await client.send('CONNECT_FARCASTER', undefined, signal)
      storage.setWay({ provider: 'farcaster', username: userName })
    },
  }
}
