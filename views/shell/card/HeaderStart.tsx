import { IconButton, icons, Part, useSlot } from '../../kit/index.js'
import { shellWords } from '../messages.js'
import type { Shell, ViewState } from '../view/view-state.js'

interface HeaderStartProps {
  readonly shell: Shell
  readonly viewState: ViewState
  readonly depth: number
}

/** The header's left control: Back where there is a way back, else what a plugin put there. */
export function HeaderStart({ shell: { host }, viewState, depth }: HeaderStartProps) {
  const { view } = viewState.entry
  const entry = useSlot(host, 'header:start').find(({ views }) => shows(views, view))
  if (host.options.embedded && view === host.viewOf('home')) return null
  const back = depth > 1 && viewState.file?.options?.back !== false
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

/** Whether a header entry is for a view; an entry without a list of views is shown on none. */
export function shows(views: unknown, view: string): boolean {
  return Array.isArray(views) && views.includes(view)
}
