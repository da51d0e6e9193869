import { IconButton, icons, Part, useSlot } from '../kit/index.js'
import type { Scene, Stage } from './scene.js'
import { shellWords } from './shellWords.js'

interface HeaderStartProps {
  readonly stage: Stage
  readonly scene: Scene
  readonly depth: number
}

/** The header's left control: Back where there is a way back, else what a plugin put there. */
export function HeaderStart({ stage: { host }, scene, depth }: HeaderStartProps) {
  const { view } = scene.entry
  const entry = useSlot(host, 'header:start').find(({ views }) => shows(views, view))
  if (host.options.embedded && view === 'Connect') return null
  const back = depth > 1 && scene.file?.options?.back !== false
  if (entry && (!back || entry.overBack)) return <Part key={entry.id} entry={entry} />
  if (!back) return null
  return (
    <IconButton
      icon={icons.chevronLeft}
      mirror
      label={shellWords(host)('back')}
      testId="header-back"
      onClick={() => host.router.back()}
    />
  )
}

/** Whether an entry of the header names a view; one that names none is nowhere. */
export function shows(views: unknown, view: string): boolean {
  return Array.isArray(views) && views.includes(view)
}
