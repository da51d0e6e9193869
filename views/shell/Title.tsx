import type { LoadedView } from '../../kernel/plugin.js'
import type { ViewModuleExports } from '../kit/index.js'

interface TitleProps {
  readonly title: NonNullable<ViewModuleExports<unknown>['title']>
  readonly context: LoadedView['context']
  readonly params: unknown
}

/** The view's title; a function may use hooks, so each view's has a component of its own. */
export function Title({ title, context, params }: TitleProps) {
  return typeof title === 'function' ? title({ context, params }) : title
}
