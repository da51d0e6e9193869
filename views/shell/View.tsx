import { codeOf } from '../../kernel/plugin.js'
import { Boundary, Spinner } from '../kit/index.js'
import { reportThrown } from '../kit/reportThrown.js'
import { Failure } from './Failure.js'
import type { Scene, Stage } from './scene.js'
import { shellWords } from './shellWords.js'

interface ViewPartProps {
  readonly stage: Stage
  readonly scene: Scene
  readonly retry: () => void
}

/** The content of the card: the view, the wait for it, or why it is not there. */
export function View({ stage, scene, retry }: ViewPartProps) {
  const { loaded, file, error, entry } = scene
  if (error !== undefined) {
    // What has a code did arrive, and is not what it should be.
    const lost = [undefined, 'LK_PLUGIN_LOAD'].includes(codeOf(error)?.toString())
    return <Failure stage={stage} lost={lost} onRetry={retry} />
  }
  if (!file || !loaded) {
    return (
      <div className="wait">
        <Spinner size={24} label={shellWords(stage.host)('loading')} />
      </div>
    )
  }
  return (
    <Boundary
      onError={(error) => reportThrown(loaded, `The view "${entry.view}"`, error)}
      fallback={(again) => <Failure stage={stage} onRetry={again} />}
    >
      <file.default context={loaded.context} params={entry.params} />
    </Boundary>
  )
}
