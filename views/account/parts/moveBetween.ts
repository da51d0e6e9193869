import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The arrows move the focus within a radio group. They choose nothing: a choice changes the page's account. */
export function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step) return
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const at = radios.findIndex((radio) => radio.matches(':focus'))
  if (at < 0) return
  event.preventDefault()
  radios.at((at + step) % radios.length)?.focus()
}
