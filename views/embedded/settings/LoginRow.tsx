import type { Atom } from 'jotai/vanilla'
import type { EmbeddedWalletInfo, PluginContext, Translate } from '../../../kernel/plugin.js'
import { IconTile, icons, Row, useSlot, useValue } from '../../kit/index.js'
import type { EmbeddedWords } from '../messages.js'
import { useLastKnown } from './useLastKnown.js'

interface LoginRowProps {
  readonly context: PluginContext
  readonly login: Atom<EmbeddedWalletInfo | undefined>
  readonly t: Translate<EmbeddedWords>
}

/** Who is logged in; leads to what the plugin of that login can change. */
export function LoginRow({ context, login, t }: LoginRowProps) {
  const { user, authProvider } = useLastKnown(useValue(context.store, login)) ?? {}
  const change = useSlot(context, 'embedded:login').find(({ provider }) => provider === authProvider)
  const who = authProvider === 'email' ? user?.email : (user?.username ?? user?.email)
  return (
    <Row
      image={<IconTile icon={authProvider === 'email' ? icons.mail : icons.user} />}
      title={
        <bdi translate="no" className="embedded-login">
          {who ?? t('unknownLogin')}
        </bdi>
      }
      sub={change?.label ?? t('loggedIn')}
      testId={change?.id ?? 'account-login'}
      chevron={change !== undefined}
      onClick={change && (() => context.router.push(change.view))}
    />
  )
}
