import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { SocialProvider, SocialsApi } from '../../../plugins/socials/contract.js'
import { Pressable, useValue } from '../../kit/index.js'
import type { SocialWords } from '../messages.js'
import { SocialMark } from './SocialMark.js'

interface SocialButtonProps {
  readonly context: PluginContext
  readonly api: SocialsApi
  readonly provider: SocialProvider
  readonly t: Translate<SocialWords>
  /** Its mark alone. */
  readonly small?: boolean
}

/** Starts the login in its own click. */
export function SocialButton({ context, api, provider, t, small }: SocialButtonProps) {
  const connected = useValue(context.store, api.connected)
  const words = t('continueWith', { provider: t(provider) })
  const press = {
    testId: `social-selector-${provider}`,
    disabled: connected,
    onClick: () => api.start(provider),
  }
  return (
    <Pressable {...press} className={small ? 'btn' : 'btn quiet'} label={small ? words : undefined}>
      <SocialMark provider={provider} />
      {!small && <span>{words}</span>}
    </Pressable>
  )
}
