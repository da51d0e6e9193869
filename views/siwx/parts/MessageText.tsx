import type { Translate } from '../../../kernel/plugin.js'
import type { SignInAttempt } from '../../../plugins/siwx/contract.js'
import { Skeleton } from '../../kit/index.js'
import type { SiwxWords } from '../messages.js'

interface MessageTextProps {
  readonly attempt: SignInAttempt
  readonly t: Translate<SiwxWords>
}

/** The text to the letter, which scrolls where it is long. */
export function MessageText({ attempt: { status, text }, t }: MessageTextProps) {
  if (text !== undefined)
    return (
      <section
        className="siwx-text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus
        tabIndex={0}
        aria-label={t('message')}
        translate="no"
        dir="auto"
        data-testid="siwx-text"
      >
        {text}
      </section>
    )
  if (status === 'preparing')
    return (
      <div role="status" aria-label={t('preparing')}>
        <Skeleton height={180} />
      </div>
    )
  return <p className="siwx-none">{t('noMessage')}</p>
}
