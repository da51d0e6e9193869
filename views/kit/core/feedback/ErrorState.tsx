import type { PluginContext } from '../../../../kernel/plugin.js'
import { Button } from '../controls/Button.js'
import { IconTile } from '../pictures/IconTile.js'
import { refresh, warning } from '../pictures/icons.js'
import { kitWords } from '../text/messages.js'
import { StatusHeader } from './StatusHeader.js'

export interface ErrorStateProps {
  readonly context: Pick<PluginContext, 'site'>
  readonly title?: string
  /** What happened, in words for the visitor. */
  readonly text?: string
  readonly onRetry?: () => void
  readonly testId?: string
}

/** An error, shown in place of what failed, with a button to try again. */
export function ErrorState({ context, title, text, onRetry, testId }: ErrorStateProps) {
  const t = kitWords(context)
  return (
    <div role="alert" data-testid={testId}>
      <StatusHeader
        image={<IconTile icon={warning} size={48} tone="danger" />}
        title={title ?? t('wrong')}
        text={text}
      >
        {onRetry && (
          <Button icon={refresh} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </StatusHeader>
    </div>
  )
}
