import { Boundary, Spinner } from '../kit/index.js'
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
  if (!file || !loaded) {
    return (
      <div className="wait">
        <Spinner size={24} label={shellWords(stage.host)('loading')} />
      </div>
    )
  }
  return (
    <Boundary
      onError={(error) => reportView(stage.host, scene, error)}
      fallback={(again) => <Failure stage={stage} onRetry={again} />}
    >
      <file.default context={loaded.context} params={entry.params} />
    </Boundary>
  )
}
