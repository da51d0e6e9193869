import type { Tooltip } from './tooltip-of.js'

/** Between tip and control, and between tip and the card's edge, in px. */
const gap = 8
const edge = 10

/**
 * Places the tooltip above its control, or below where the card ends; within the card, its arrow at the control's
 * middle.
 */
export function placeTooltip(tip: HTMLElement, { element, text }: Tooltip): void {
  const card = element.closest('.card')
  if (!card) return
  tip.textContent = text
  card.append(tip)
  const around = card.getBoundingClientRect()
  const { left, width, top, bottom } = element.getBoundingClientRect()
  const middle = left + width / 2 - around.left
  const last = around.width - tip.offsetWidth - edge
  const x = Math.max(edge, Math.min(middle - tip.offsetWidth / 2, last))
  const above = top - around.top - tip.offsetHeight - gap
  tip.classList.toggle('below', above < edge)
  tip.style.left = `${x}px`
  tip.style.top = `${above < edge ? bottom - around.top + gap : above}px`
  tip.style.setProperty('--arrow', `${middle - x}px`)
}
