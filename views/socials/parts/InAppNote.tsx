import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { SocialProvider } from '../../../plugins/socials/contract.js'
import { Button, copyText, icons, Note } from '../../kit/index.js'
import type { SocialWords } from '../messages.js'

interface InAppNoteProps {
  readonly context: PluginContext
  readonly offered: readonly SocialProvider[]
  readonly t: Translate<SocialWords>
}

/** Inside an app that opens no window: providers refuse to log anybody in there. */
export function InAppNote({ context, offered, t }: InAppNoteProps) {
  const [first, ...others] = offered
  const text = first && others.length === 0 ? t('inApp', { provider: t(first) }) : t('inAppSeveral')
  return (
    <>
      <Note tone="neutral" testId="socials-in-app">
        {text}
      </Note>
      <Button
        icon={icons.copy}
        testId="socials-copy-page"
        onClick={() => void copyText(context, window.location.href, 'link')}
      >
        {t('openInBrowser')}
      </Button>
    </>
  )
}
