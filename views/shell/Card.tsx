import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import type { RouteState } from '../../kernel/plugin.js'
import { Boundary, FooterBar, useValue } from '../kit/index.js'
import { Body } from './Body.js'
import { Ways } from './Failure.js'
import { Header } from './Header.js'
import { withLate } from './late.js'
import type { Stage } from './scene.js'
import { ToastBar } from './ToastBar.js'
import { useScene } from './useScene.js'
import { useShake } from './useShake.js'

/** Most pages never show one. */
const AlertBar = lazy(() => withLate(import('./lazy/AlertBar.js')))

interface CardProps {
  readonly stage: Stage
  readonly route: RouteState
}

/** Header, content and footer, with toasts above them and frames over the content. */
export function Card({ stage, route }: CardProps) {
  const { host, root } = stage
  const { history, direction, shakes, trapped } = route
  const playing = useScene(stage, history[history.length - 1] ?? history[0])
  const { scene, first } = playing
  const alert = useValue(host.store, host.state.alert)
  const shaking = String(useShake(shakes))
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scene is announced through its heading
  useLayoutEffect(() => {
    // A view that took the focus itself keeps it.
    if (!first && !card.current?.querySelector('.body')?.contains(root.activeElement)) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [scene.entry])
  return (
    <div
      ref={card}
      className="card"
      data-testid="w3m-modal-card"
      data-direction={direction}
      data-waiting={first && !scene.loaded && !scene.failed}
      data-mobile-fullscreen={host.options.enableMobileFullScreen}
      {...{ shake: shaking }}
    >
      <Header stage={stage} playing={playing} depth={history.length} heading={heading} />
      <Boundary onError={host.report}>
        <Suspense>{alert && <AlertBar host={host} alert={alert} />}</Suspense>
      </Boundary>
      <Body stage={stage} playing={playing} />
      {trapped && scene.entry.view !== 'UnsupportedChain' && (
        <FooterBar>
          <Ways stage={stage} one />
        </FooterBar>
      )}
      <div className="frames">
        <slot name="frames" />
      </div>
      <Boundary onError={host.report}>
        <ToastBar host={host} />
      </Boundary>
    </div>
  )
}
