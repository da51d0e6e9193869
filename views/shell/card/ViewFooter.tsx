import { isFor } from '../../kit/core/slots/useSlot.js'
import { Boundary, FooterBar, Part, useSlot } from '../../kit/index.js'
import { ExitButtons } from '../dialog/Failure.js'
import { reportView, type Shell, type ViewState } from '../view/view-state.js'

interface ViewFooterProps {
  readonly shell: Shell
  readonly viewState: ViewState
}

/** Below the content: the view's own footer, and branding where the site asks for it. */
export function ViewFooter({ shell, viewState }: ViewFooterProps) {
  const { loaded, file, entry } = viewState
  const branding = useSlot(shell.host, 'branding')
  const Footer = file?.Footer
  return (
    <>
      {Footer && loaded && (
        <Boundary
          onError={(error) => reportView(shell.host, viewState, error)}
          // A footer often has the only buttons of a view: when it fails, others are shown.
          fallback={() => (
            <FooterBar>
              <ExitButtons shell={shell} />
            </FooterBar>
          )}
        >
          <Footer context={loaded.context} api={loaded.api} params={entry.params} />
        </Boundary>
      )}
      {branding.map((each) => isFor(each.views, entry.view) && <Part key={each.id} entry={each} />)}
    </>
  )
}
