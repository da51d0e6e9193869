import { useValue } from '../kit/index.js'
import { Card } from './Card.js'
import { Safe } from './Safe.js'
import type { Stage } from './scene.js'

/** The card in the page: always there, no overlay, no scroll lock. */
export function Embedded({ stage }: { readonly stage: Stage }) {
  const route = useValue(stage.host.store, stage.host.state.route)
  return (
    <div className="embedded">
      <Safe stage={stage}>
        <Card stage={stage} route={route} />
      </Safe>
    </div>
  )
}
