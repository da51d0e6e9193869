import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { SocialProvider, SocialsApi } from '../../../plugins/socials/contract.js'
import { Pressable, Tag, useValue } from '../../kit/index.js'
import type { SocialWords } from '../messages.js'
import { SocialMark } from './SocialMark.js'

interface SocialButtonProps {
  readonly context: PluginContext
  readonly api: SocialsApi
  readonly provider: SocialProvider
  readonly t: Translate<SocialWords>
  /** Its mark alone. */
  readonly small?: boolean
  /** The visitor connected by it last. */
  readonly lastUsed?: boolean
}

/** Starts the login in its own click. */
export function SocialButton({ context, api, provider, t, small, lastUsed }: SocialButtonProps) {
  const connected = useValue(context.store, api.connected)
  const limited = useValue(context.store, api.limited)
  const words = t('continueWith', { provider: t(provider) })
  const press = {
    testId: `social-selector-${provider}`,
    disabled: connected || limited,
    onClick: () => api.start(provider),
  }
  return (
    <Pressable {...press} className={small ? 'btn' : 'btn quiet'} label={small ? words : undefined}>
      <SocialMark provider={provider} />
      {!small && <span>{words}</span>}
      {!small && lastUsed && <Tag>{t('lastUsed')}</Tag>}
    </Pressable>
  )
}
