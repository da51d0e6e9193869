import { Boundary, FooterBar, Part, useSlot } from '../kit/index.js'
import { isFor } from '../kit/useSlot.js'
import { Ways } from './Failure.js'
import { reportView, type Scene, type Stage } from './scene.js'

interface FootProps {
  readonly stage: Stage
  readonly scene: Scene
}

/** What stands below the content: the view's own footer, and branding where the site asks for it. */
export function Foot({ stage, scene }: FootProps) {
  const { loaded, file, entry } = scene
  const branding = useSlot(stage.host, 'branding')
  const Footer = file?.Footer
  return (
    <>
      {Footer && loaded && (
        <Boundary
          onError={(error) => reportView(stage.host, scene, error)}
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
