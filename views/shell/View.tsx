import { Boundary, RowSkeleton } from '../kit/index.js'
import { Failure } from './Failure.js'
import { reportView, type Scene, type Stage } from './scene.js'
import { shellWords } from './shellWords.js'

interface ViewPartProps {
  readonly stage: Stage
  readonly scene: Scene
  readonly retry: () => void
}

/** The content of the card: the view, the wait for it, or why it is not there. */
export function View({ stage, scene, retry }: ViewPartProps) {
  const { loaded, file, failed, entry } = scene
  if (failed) return <Failure stage={stage} lost={failed === 'lost'} onRetry={retry} />
  if (!file || !loaded) return <Wait stage={stage} scene={scene} />
  return (
    <Boundary
      onError={(error) => reportView(stage.host, scene, error)}
      fallback={(again) => <Failure stage={stage} onRetry={again} />}
    >
      <file.default context={loaded.context} params={entry.params} />
    </Boundary>
  )
}

/** Rows as high as what comes: an account with tabs is the highest there is. */
function Wait({ stage: { host }, scene: { entry } }: Pick<ViewPartProps, 'stage' | 'scene'>) {
  const tall = entry.view === 'Account' && !!host.store.get(host.state.slots)['account:tab']
  return (
    <div className={tall ? 'wait tall' : 'wait'} role="status" aria-label={shellWords(host)('loading')}>
      <RowSkeleton count={tall ? 11 : 6} />
    </div>
  )
}
