import type { Translate } from '../../../kernel/plugin.js'
import type { Suggestions } from '../../../plugins/names/contract.js'
import { List, Note, Row, RowSkeleton, Tag } from '../../kit/index.js'
import type { NamesWords } from '../messages.js'

interface SuggestedNamesProps {
  readonly suggestions: Suggestions
  /** The name that is being registered. */
  readonly registering: string | undefined
  readonly onChoose: (name: string) => void
  readonly t: Translate<NamesWords>
}

/** Names that are free, and the one that was asked for: a click chooses one. */
export function SuggestedNames({ suggestions, registering, onChoose, t }: SuggestedNamesProps) {
  const { status, names } = suggestions
  if (status === 'none') return null
  if (status === 'failed')
    return (
      <Note tone="neutral" testId="name-suggestions-failed">
        {suggestions.reason ?? t('lookFailed')}
        <br />
        {t('unknown')}
      </Note>
    )
  if (status === 'searching')
    return (
      <div role="status" aria-label={t('searching')}>
        <RowSkeleton />
        <RowSkeleton />
      </div>
    )
  return (
    <List label={t('suggestions')}>
      {names.map(({ name, registered }) => (
        <Row
          key={name}
          title={<span translate="no">{name}</span>}
          sub={registering === name ? t('signing') : undefined}
          tag={
            <Tag tone={registered ? 'neutral' : 'success'}>{t(registered ? 'registered' : 'available')}</Tag>
          }
          testId="account-name-suggestion"
          disabled={registered || (registering !== undefined && registering !== name)}
          loading={registering === name}
          onClick={() => onChoose(name)}
        />
      ))}
    </List>
  )
}
