import { Boundary, Part, useSlot } from '../kit/index.js'
import { fileOf, type Scene, type Stage } from './scene.js'

/** What stands below the content: the view's own footer, and branding where the site asks for it. */
export function Foot({ stage: { host }, scene }: { readonly stage: Stage; readonly scene: Scene }) {
  const branding = useSlot(host, 'branding')
  const Footer = fileOf(scene)?.Footer
  return (
    <Boundary onError={host.report}>
      {Footer && scene.loaded && <Footer context={scene.loaded.context} params={scene.entry.params} />}
      {branding.map(
        (entry) => (entry.views?.includes(scene.entry.view) ?? true) && <Part key={entry.id} entry={entry} />,
      )}
    </Boundary>
  )
}
