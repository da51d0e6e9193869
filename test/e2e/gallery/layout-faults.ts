/**
 * What is wrong with how the card is laid out, one line each: text that is cut without an ellipsis, an amount on two
 * lines, text or controls that lie over each other, and what leaves the card. Runs in the page, so it uses nothing from
 * outside of itself.
 */
export function layoutFaults(): readonly string[] {
  const slack = 1.5
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  const card = root?.querySelector<HTMLElement>('.card')
  if (!card) return ['no card']
  const bounds = card.getBoundingClientRect()
  const faults: string[] = []

  interface Box {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  const say = (box: Box) =>
    [box.left, box.top, box.right - box.left, box.bottom - box.top]
      .map((n) => Math.round(n * 10) / 10)
      .join(' ')
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const isArea = (box: Box) => box.right - box.left > slack && box.bottom - box.top > slack
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${(element.textContent ?? '').trim().slice(0, 40)}"`

  /** What hides it: for screen readers only, or not drawn at all. */
  const isUnseen = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    for (let at: Element | null = element; at && at !== card; at = at.parentElement) {
      const { clipPath } = getComputedStyle(at)
      if (at.matches('.hidden, .frames') || clipPath !== 'none') return true
      const { width, height } = at.getBoundingClientRect()
      if (width <= 1 && height <= 1) return true
    }
    return false
  }
  /** The part of a box that its ancestors let be seen, and whether one of them scrolls or shortens it on purpose. */
  const clipOf = (element: Element, box: Box) => {
    let seen = box
    let isMeant = false
    for (let at: Element | null = element; at && card.contains(at); at = at.parentElement) {
      const style = getComputedStyle(at)
      const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible'
      if (!clips) continue
      const isScroller =
        /auto|scroll/.test(style.overflowY + style.overflowX) && at.scrollHeight > at.clientHeight
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const next = meet(seen, at.getBoundingClientRect())
      if (isScroller || isShortened || style.webkitMaskImage !== 'none') {
        if (!isSame(next, seen)) isMeant = true
      }
      seen = next
    }
    return { seen, isMeant }
  }
  const isSame = (a: Box, b: Box) =>
    Math.abs(a.left - b.left) <= slack &&
    Math.abs(a.right - b.right) <= slack &&
    Math.abs(a.top - b.top) <= slack &&
    Math.abs(a.bottom - b.bottom) <= slack

  // Text of twice the size may part a number from its unit on a phone, which is better than to cut it.
  const isUsualSize = Number.parseFloat(getComputedStyle(card).fontSize) < 20
  const texts: { element: Element; box: Box }[] = []
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || isUnseen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(isArea)
    const text = node.textContent.trim()
    if (isUsualSize && /^[<≈]?\s?[\d.,]{1,10}\s[A-Z]{2,6}$/.test(text) && lines.length > 1)
      faults.push(`broken: the amount ${text}`)
    for (const line of lines) {
      const { seen, isMeant } = clipOf(element, line)
      if (!isMeant && !isSame(seen, line)) {
        // A line box is higher than its letters: what is cut off has to be more than its leading.
        const cut = Math.max(
          line.right - seen.right,
          seen.left - line.left,
          (line.bottom - seen.bottom) * 0.7,
        )
        if (cut > slack) faults.push(`cut: ${nameOf(element)} ${say(line)} seen ${say(seen)}`)
      }
      if (isArea(seen)) texts.push({ element, box: seen })
    }
  }
  const controls = [...card.querySelectorAll('button, a[href], input, textarea')]
    .filter((element) => !isUnseen(element))
    // A link within a sentence has a box for each of its lines.
    .flatMap((element) =>
      [...element.getClientRects()].map((box) => ({ element, box: clipOf(element, box).seen })),
    )
    .filter(({ box }) => isArea(box))
  for (const { element, box } of [...texts, ...controls]) {
    const isOut =
      box.left < bounds.left - slack ||
      box.right > bounds.right + slack ||
      box.top < bounds.top - slack ||
      box.bottom > bounds.bottom + slack
    if (isOut) faults.push(`outside: ${nameOf(element)} ${say(box)} card ${say(bounds)}`)
  }
  const isOver = (element: Element) =>
    element.closest('[data-testid^=wui-snackbar], .toast, .tip, .alert') !== null
  const compare = (items: typeof texts, inset: number) => {
    for (const [index, a] of items.entries()) {
      for (const b of items.slice(index + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue
        if (isOver(a.element) || isOver(b.element)) continue
        const { left, top, right, bottom } = meet(a.box, b.box)
        if (right - left > slack && bottom - top > inset)
          faults.push(`overlap: ${nameOf(a.element)} ${say(a.box)} and ${nameOf(b.element)} ${say(b.box)}`)
      }
    }
  }
  // Line boxes of neighbours touch by their leading without the letters doing so.
  compare(texts, 4)
  compare(controls, slack)
  const { scrollWidth, clientWidth } = card
  if (scrollWidth > clientWidth + slack) faults.push(`wider: card ${scrollWidth} in ${clientWidth}`)
  return [...new Set(faults)]
}
