import { Boundary, ErrorState, Spinner, translator } from '../kit/index.js'
import { shellMessages } from './messages.js'
import { fileOf, type Scene, type Stage } from './scene.js'

interface ViewPartProps {
  readonly stage: Stage
  readonly scene: Scene
  readonly retry: () => void
}

/** The content of the card: the view, the wait for it, or why it is not there. */
export function View({ stage: { host }, scene, retry }: ViewPartProps) {
  const t = translator(host.options, 'shell', shellMessages)
  const kit = { context: { site: host.options } }
  if (scene.error) {
    return <ErrorState {...kit} title={t('loadFailed')} text={t('loadFailedText')} onRetry={retry} />
  }
  const file = fileOf(scene)
  if (!file || !scene.loaded) {
    return (
      <div className="wait">
        <Spinner size={24} label={t('loading')} />
      </div>
    )
  }
  return (
    <Boundary
      onError={host.report}
      fallback={(again) => (
        <ErrorState {...kit} title={t('viewFailed')} text={t('viewFailedText')} onRetry={again} />
      )}
    >
      <file.default context={scene.loaded.context} params={scene.entry.params} />
    </Boundary>
  )
}
