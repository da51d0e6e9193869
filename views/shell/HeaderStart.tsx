import { IconButton, icons, Part, translator, useSlot } from '../kit/index.js'
import { shellMessages } from './messages.js'
import { fileOf, type Scene, type Stage } from './scene.js'

interface HeaderStartProps {
  readonly stage: Stage
  readonly scene: Scene
  readonly depth: number
}

/** The header's left control: Back where there is a way back, else what a plugin put there. */
export function HeaderStart({ stage: { host }, scene, depth }: HeaderStartProps) {
  const { view } = scene.entry
  const entry = useSlot(host, 'header:start').find(({ views }) => views.includes(view))
  if (host.options.embedded && view === 'Connect') return null
  const back = depth > 1 && fileOf(scene)?.options?.back !== false
  if (entry && (!back || entry.overBack)) return <Part key={entry.id} entry={entry} />
  if (!back) return null
  return (
    <IconButton
      icon={icons.chevronLeft}
      mirror
      label={translator(host.options, 'shell', shellMessages)('back')}
      testId="header-back"
      onClick={() => host.router.back()}
    />
  )
}
