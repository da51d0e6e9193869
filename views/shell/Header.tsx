import type { RefObject } from 'react'
import { Boundary, IconButton, icons, Part, Skeleton, useSlot } from '../kit/index.js'
import { HeaderStart, shows } from './HeaderStart.js'
import { reportView, type Stage } from './scene.js'
import { shellWords } from './shellWords.js'
import { Title } from './Title.js'
import type { Playing } from './useScene.js'

interface HeaderProps {
  readonly stage: Stage
  readonly playing: Playing
  /** Length of the history. */
  readonly depth: number
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Left control, title, right controls. */
export function Header({ stage, playing: { scene, leaving, first }, depth, heading }: HeaderProps) {
  const { host } = stage
  const { loaded, file, failed } = scene
  const { view, params } = scene.entry
  const ends = useSlot(host, 'header:end').filter(({ views }) => shows(views, view))
  const t = shellWords(host)
  return (
    <header className="header" data-motion={leaving ? 'out' : first ? 'none' : 'in'}>
      <div className="header-side">
        <HeaderStart stage={stage} scene={scene} depth={depth} />
      </div>
      <h2
        id="title"
        ref={heading}
        tabIndex={-1}
        aria-label={file?.title || file?.Title ? undefined : t('dialog')}
        data-testid="w3m-header-text"
      >
        {!file && !failed && <Skeleton width={128} />}
        {file && loaded && (
          <Boundary
            key={view}
            onError={(error) => reportView(stage.host, scene, error)}
            fallback={() => t('dialog')}
          >
            <span className="motion title">
              <Title file={file} context={loaded.context} params={params} />
            </span>
          </Boundary>
        )}
      </h2>
      <div className="header-side end">
        {ends.map((entry) => (
          <Part key={entry.id} entry={entry} />
        ))}
        <IconButton
          icon={icons.close}
          label={t('close')}
          testId="w3m-header-close"
          onClick={() => void stage.close()}
        />
      </div>
    </header>
  )
}
