import type { TransactionReview } from '../../../../adapter-kit/features/index.js'
import { Stack } from '../../core/layout/Stack.js'
import { ProgressActions, type ProgressActionsProps } from './ProgressActions.js'
import { ProgressHeader, type ProgressHeaderProps } from './ProgressHeader.js'

export interface ProgressScreenProps<R extends TransactionReview>
  extends ProgressActionsProps<R>,
    Pick<ProgressHeaderProps<R>, 'words' | 'differences'> {
  /** Of the header, where a test tells its steps apart. */
  readonly stepTestId?: string
}

/** A transaction from the wallet's question to the block: what is waited for, and the ways out. */
export function ProgressScreen<R extends TransactionReview>({
  words,
  differences,
  stepTestId,
  ...actions
}: ProgressScreenProps<R>) {
  const { context, name, progress } = actions
  return (
    <Stack gap={8} testId={`${name}-progress-${progress.status}`}>
      <ProgressHeader
        context={context}
        progress={progress}
        differences={differences}
        {...(words && { words })}
        {...(stepTestId !== undefined && { testId: stepTestId })}
      />
      <ProgressActions {...actions} />
    </Stack>
  )
}
