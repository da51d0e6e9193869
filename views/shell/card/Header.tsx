import type { ReactNode, RefObject } from 'react'
import { Boundary, IconButton, icons, Part, Skeleton, useSlot, type ViewProps } from '../../kit/index.js'
import { shellWords } from '../messages.js'
import type { ViewTransition } from '../view/useViewTransition.js'
import { reportView, type Shell, type ViewExports } from '../view/view-state.js'
import { HeaderStart, shows } from './HeaderStart.js'

interface HeaderProps {
  readonly shell: Shell
  readonly transition: ViewTransition
  /** The length of the history. */
  readonly depth: number
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Title, left control, right controls: the title is read before what can be done. */
export function Header({ shell, transition: { viewState, leaving, first }, depth, heading }: HeaderProps) {
  const { host } = shell
  const { loaded, file, failed } = viewState
  const { view, params } = viewState.entry
  const ends = useSlot(host, 'header:end').filter((each) => shows(each, viewState.entry))
  const t = shellWords(host)
  return (
    <header className="header" data-motion={leaving ? 'out' : first ? 'none' : 'in'}>
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
            onError={(error) => reportView(shell.host, viewState, error)}
            fallback={() => t('dialog')}
          >
            <span className="motion title">
              <ViewTitle file={file} context={loaded.context} api={loaded.api} params={params} />
            </span>
          </Boundary>
        )}
      </h2>
      <div className="header-side">
        <HeaderStart shell={shell} viewState={viewState} depth={depth} />
      </div>
      <div className="header-side end">
        {ends.map((entry) => (
          <Part key={entry.id} entry={entry} />
        ))}
        <IconButton
          icon={icons.close}
          label={t('close')}
          testId="w3m-header-close"
          onClick={() => void shell.close()}
        />
      </div>
    </header>
  )
}

interface TitleProps extends ViewProps {
  readonly file: ViewExports
}

/** The view's title: a component, a function or plain text. */
function ViewTitle({ file, ...props }: TitleProps): ReactNode {
  const { Title: Own, title } = file
  if (Own) return <Own {...props} />
  return typeof title === 'function' ? title(props) : title
}
