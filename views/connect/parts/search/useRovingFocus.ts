import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** Makes a grid of buttons one stop for the Tab key; arrows, Home and End move between the buttons. */
export function useRovingFocus(box: RefObject<HTMLElement | null>, count: number) {
  const at = useRef(0)
  const cards = () => [...(box.current?.querySelectorAll<HTMLElement>('.card-btn') ?? [])]
  const mark = () => {
    for (const [i, card] of cards().entries()) card.tabIndex = i === at.current ? 0 : -1
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards come with a new count
  useEffect(() => {
    if (at.current >= count) at.current = 0
    mark()
  }, [count])

  return (event: KeyboardEvent<HTMLElement>) => {
    const all = cards()
    const now = all.findIndex((one) => one.matches(':focus'))
    const next = now < 0 ? undefined : nextOf(all, now, event.key)
    const card = next === undefined ? undefined : all[next]
    if (!card || next === undefined) return
    event.preventDefault()
    at.current = next
    mark()
    card.focus()
  }
}

function nextOf(cards: readonly HTMLElement[], now: number, key: string): number | undefined {
  const top = cards[0]?.offsetTop
  const columns = Math.max(1, cards.filter(({ offsetTop }) => offsetTop === top).length)
  const isBack = cards[0] ? getComputedStyle(cards[0]).direction === 'rtl' : false
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: now + (isBack ? -1 : 1),
    ArrowLeft: now - (isBack ? -1 : 1),
    ArrowDown: now + columns,
    ArrowUp: now - columns,
    Home: 0,
    End: cards.length - 1,
  }
  return Object.hasOwn(steps, key) ? steps[key] : undefined
}
