import type { OnViews, RouteEntry } from '../../../kernel/plugin.js'
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
  const entry = useSlot(host, 'header:start').find((each) => shows(each, viewState.entry))
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

/** Whether a header entry is for what is shown: by the name of its view, or by its role. */
export function shows({ views, roles }: OnViews, { view, role }: RouteEntry): boolean {
  return isIn(views, view) || isIn(roles, role)
}

/** What a plugin gave may be no list. */
const isIn = (list: unknown, name: string | undefined) => Array.isArray(list) && list.includes(name)
