import { isDismissal, isSwipeDown, type TouchPoint } from './swipe-gesture.js'

const sheet = '.overlay > .card:not([data-mobile-fullscreen="true"])'

interface Pull {
  readonly card: HTMLElement
  readonly from: TouchPoint
  /** How far down it is, in px; nothing is moved before the first step shows where the finger goes. */
  down?: number
}

/** Lets the sheet of a phone be pulled down and away; one that may not close comes back. */
export function enableSwipeToClose(root: ShadowRoot, close: () => Promise<boolean>): () => void {
  let pull: Pull | undefined
  const start = (event: Event) => {
    // A second finger ends it.
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
    // Else the browser would scroll, or load the page anew.
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
  // Not passive: a pull is ours alone.
  for (const [type, listener] of Object.entries(listeners))
    root.addEventListener(type, listener, { passive: false })
  return () => {
    for (const [type, listener] of Object.entries(listeners)) root.removeEventListener(type, listener)
  }
}

/** One finger on the sheet, and nothing under it that scrolls up or is written in. */
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

/** Leaves downwards from where it is; comes back when the answer is no. */
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
