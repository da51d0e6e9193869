import { isDismissal, isSwipeDown, type TouchPoint } from './swipe-gesture.js'

const sheet = '.overlay > .card:not([data-mobile-fullscreen="true"])'

interface Pull {
  readonly card: HTMLElement
  readonly from: TouchPoint
  /** How far down it is, in px; undefined until the first movement shows the direction. */
  down?: number
}

/** Lets the visitor close the sheet on a phone by pulling it down; where closing is refused it moves back. */
export function enableSwipeToClose(root: ShadowRoot, close: () => Promise<boolean>): () => void {
  let pull: Pull | undefined
  const start = (event: Event) => {
    // A second finger ends the pull.
    if (pull) place(pull.card, '')
    pull = begin(event)
  }
  const move = (event: Event) => {
    const to = touched(event)
    if (!pull || !to) return
    if (pull.down === undefined && !(isSwipeDown(pull.from, to) && event.cancelable)) {
      pull = undefined
      return
    }
    // Otherwise the browser would scroll, or reload the page.
    event.preventDefault()
    pull.down = Math.max(0, to.y - pull.from.y)
    place(pull.card, `translateY(${pull.down}px)`, 'none')
  }
  const end = (event: Event) => {
    const { card, from, down } = pull ?? {}
    pull = undefined
    if (!card || !from || down === undefined) return
    if (event.type === 'touchend' && isDismissal(down, event.timeStamp - from.at)) void leave(card, close)
    else place(card, '')
  }
  const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: end }
  // Not passive, so that `move` can prevent the browser's own reaction.
  for (const [type, listener] of Object.entries(listeners))
    root.addEventListener(type, listener, { passive: false })
  return () => {
    for (const [type, listener] of Object.entries(listeners)) root.removeEventListener(type, listener)
  }
}

/** Starts a pull: with one finger on the sheet, not on a field or on content that can scroll up. */
function begin(event: Event): Pull | undefined {
  const { target } = event
  const from = touched(event)
  const card = target instanceof Element ? target.closest<HTMLElement>(sheet) : undefined
  if (!from || !card || !(target instanceof Element)) return undefined
  if (!matchMedia('(max-width: 430px)').matches || target.closest('input, textarea')) return undefined
  for (let at: Element | null = target; at && at !== card; at = at.parentElement) {
    if (at.scrollTop > 0) return undefined
  }
  return { card, from }
}

function touched(event: Event): TouchPoint | undefined {
  if (!(event instanceof TouchEvent) || event.touches.length !== 1) return undefined
  const [touch] = event.touches
  return touch && { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
}

/** Animates the sheet down and closes; moves it back when closing is refused. */
async function leave(card: HTMLElement, close: () => Promise<boolean>): Promise<void> {
  card.style.setProperty('--from-y', '100%')
  if (await close()) return
  card.style.removeProperty('--from-y')
  place(card, '')
}

function place(card: HTMLElement, transform: string, transition = ''): void {
  card.style.transform = transform
  card.style.transition = transition
}
