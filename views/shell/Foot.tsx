import { Boundary, FooterBar, Part, useSlot } from '../kit/index.js'
import { reportThrown } from '../kit/reportThrown.js'
import { isFor } from '../kit/useSlot.js'
import { Ways } from './Failure.js'
import type { Scene, Stage } from './scene.js'

interface FootProps {
  readonly stage: Stage
  readonly scene: Scene
}

/** What stands below the content: the view's own footer, and branding where the site asks for it. */
export function Foot({ stage, scene: { loaded, file, entry } }: FootProps) {
  const branding = useSlot(stage.host, 'branding')
  const Footer = file?.Footer
  return (
    <>
      {Footer && loaded && (
        <Boundary
          onError={(error) => reportThrown(loaded, `The footer of the view "${entry.view}"`, error)}
          // What leads out mostly stands in the footer.
          fallback={() => (
            <FooterBar>
              <Ways stage={stage} />
            </FooterBar>
          )}
        >
          <Footer context={loaded.context} params={entry.params} />
        </Boundary>
      )}
      {branding.map((each) => isFor(each.views, entry.view) && <Part key={each.id} entry={each} />)}
    </>
  )
}
