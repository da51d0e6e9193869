import type { RefObject } from 'react'
import { Boundary, IconButton, icons, Part, translator, useSlot } from '../kit/index.js'
import { HeaderStart } from './HeaderStart.js'
import { shellMessages } from './messages.js'
import { fileOf, type Stage } from './scene.js'
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
  const { view, params } = scene.entry
  const ends = useSlot(host, 'header:end').filter(({ views }) => views.includes(view))
  const file = fileOf(scene)
  const t = translator(host.options, 'shell', shellMessages)
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
        <Boundary key={view} onError={host.report}>
          <span className="motion title">
            {file && scene.loaded && <Title file={file} context={scene.loaded.context} params={params} />}
          </span>
        </Boundary>
      </h2>
      <div className="header-side end">
        {ends.map((entry) => (
          <Part key={entry.id} entry={entry} />
        ))}
        <IconButton
          icon={icons.close}
          label={t('close')}
          testId="w3m-header-close"
          onClick={() => void host.router.close()}
        />
      </div>
    </header>
  )
}
