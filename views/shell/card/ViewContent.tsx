import { Boundary, RowSkeleton } from '../../kit/index.js'
import { Failure } from '../dialog/Failure.js'
import { shellWords } from '../messages.js'
import { reportView, type Shell, type ViewState } from '../view/view-state.js'

interface ViewContentProps {
  readonly shell: Shell
  readonly viewState: ViewState
  readonly retry: () => void
}

/** The content of the card: the view, a placeholder while it loads, or an error state. */
export function ViewContent({ shell, viewState, retry }: ViewContentProps) {
  const { loaded, file, failed, entry } = viewState
  if (failed) return <Failure shell={shell} lost={failed === 'lost'} onRetry={retry} />
  if (!file || !loaded) return <Placeholder shell={shell} viewState={viewState} />
  return (
    <Boundary
      onError={(error) => reportView(shell.host, viewState, error)}
      fallback={(again) => <Failure shell={shell} onRetry={again} />}
    >
      <file.default context={loaded.context} api={loaded.api} params={entry.params} />
    </Boundary>
  )
}

/** About as high as the view that is loading: an account with tabs is the highest one. */
function Placeholder({
  shell: { host },
  viewState: { entry },
}: Pick<ViewContentProps, 'shell' | 'viewState'>) {
  const tall = entry.view === host.viewOf('account') && !!host.store.get(host.state.slots)['account:tab']
  return (
    <div className={tall ? 'wait tall' : 'wait'} role="status" aria-label={shellWords(host)('loading')}>
      <RowSkeleton count={tall ? 11 : 6} />
    </div>
  )
}
