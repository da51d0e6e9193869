import { pageDocument } from '../../../kernel/plugin.js'
import { placeTooltip } from './place-tooltip.js'
import { type Tooltip, tooltipOf } from './tooltip-of.js'

/** How long a mouse must rest before the tooltip is shown, in ms. */
const rest = 400

/** Shows tooltips, one at a time, for mouse and keyboard: see `tooltipOf` for their texts. */
export function enableTooltips(root: ShadowRoot): () => void {
  const tip = pageDocument.createElement('div')
  tip.className = 'tip'
  tip.setAttribute('aria-hidden', 'true') // screen readers know the control's name already
  tip.dataset.testid = 'tooltip'
  let about: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    about = undefined
    tip.remove()
  }
  const tell = (next: Tooltip | undefined, wait: number) => {
    if (next?.element === about) return
    hide()
    if (!next) return
    about = next.element
    timer = setTimeout(placeTooltip, wait, tip, next)
  }
  const point = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType !== 'touch') tell(tooltipOf(event.target), rest)
  }
  const leave = ({ target }: Event) => {
    if (target === about) hide()
  }
  const focus = ({ target }: Event) => {
    const next = target instanceof Element && target.matches(':focus-visible') ? tooltipOf(target) : undefined
    if (next) tell(next, 0)
  }
  // Only for the tooltip's own element: a new view takes the focus while the mouse may rest on something else.
  const blur = ({ target }: Event) => {
    if (about && target instanceof Element && (target.contains(about) || about.contains(target))) hide()
  }
  const change = ({ target }: Event) => {
    if (about && target instanceof Node && target.contains(about)) hide()
  }
  // Also hidden when its element starts an animation, after which it is elsewhere or gone.
  const listeners = { pointerover: point, pointerleave: leave, focusin: focus, focusout: blur }
  const ends = { pointerdown: hide, keydown: hide, scroll: hide, animationstart: change }
  const all = Object.entries({ ...listeners, ...ends })
  for (const [type, listener] of all) root.addEventListener(type, listener, true)
  return () => {
    hide()
    for (const [type, listener] of all) root.removeEventListener(type, listener, true)
  }
}
