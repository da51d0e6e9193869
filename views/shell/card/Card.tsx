import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { RouteState } from '../../../kernel/plugin.js'
import { Boundary, FooterBar, useValue } from '../../kit/index.js'
import { ExitButtons } from '../dialog/Failure.js'
import { withEnhancements } from '../enhancements.js'
import { useFocus } from '../view/useFocus.js'
import { useViewTransition } from '../view/useViewTransition.js'
import type { Shell } from '../view/view-state.js'
import { Body } from './Body.js'
import { Header } from './Header.js'
import { ToastBar } from './ToastBar.js'

/** Loaded when needed: most pages never show one. */
const AlertBar = lazy(() => withEnhancements(import('../lazy/AlertBar.js')))

interface CardProps {
  readonly shell: Shell
  readonly route: RouteState
}

/** Header, content and footer, with toasts above them and frames over the content. */
export function Card({ shell, route }: CardProps) {
  const { host } = shell
  const { history, direction, shakes, trapped } = route
  const transition = useViewTransition(shell, history[history.length - 1] ?? history[0])
  const { viewState, first } = transition
  const alert = useValue(host.store, host.state.alert)
  const shaking = String(useShake(shakes))
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocus({ shell, entry: history.at(-1), entryOnScreen: viewState.entry, card, heading })
  return (
    <div
      ref={card}
      className="card"
      data-testid="w3m-modal-card"
      data-direction={direction}
      data-waiting={first && !viewState.loaded && !viewState.failed}
      data-mobile-fullscreen={host.options.enableMobileFullScreen}
      {...{ shake: shaking }}
    >
      <Header shell={shell} transition={transition} depth={history.length} heading={heading} />
      <Boundary onError={host.report}>
        <Suspense>{alert && <AlertBar host={host} alert={alert} />}</Suspense>
      </Boundary>
      <Body shell={shell} transition={transition} />
      {trapped && viewState.entry.view !== host.viewOf('unsupported-network') && (
        <FooterBar>
          <ExitButtons shell={shell} onlyOne />
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

/** True for 500 ms after the count of refused closings grew; further ones meanwhile are ignored. */
function useShake(shakes: number): boolean {
  const [seen, setSeen] = useState(shakes)
  const latest = useRef(shakes)
  const shaking = shakes > seen
  useEffect(() => {
    latest.current = shakes
  }, [shakes])
  useEffect(() => {
    if (!shaking) return
    const timer = setTimeout(() => setSeen(latest.current), 500)
    return () => clearTimeout(timer)
  }, [shaking])
  return shaking
}
