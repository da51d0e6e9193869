/** What the bench watches in a page, from before the page's own scripts; times are in ms since the navigation. */

const frame = () => new Promise(requestAnimationFrame)

async function twoFrames() {
  await frame()
  await frame()
  return performance.now()
}

const centre = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Whether a pointer in the middle of a node meets it, whatever shadow roots are between. */
function isHit(node) {
  const { x, y } = centre(node)
  let at = document.elementFromPoint(x, y)
  while (at?.shadowRoot) {
    const inner = at.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === at) break
    at = inner
  }
  return at !== null && node.contains(at)
}

function isOpaque(node) {
  let opacity = 1
  for (let at = node; at; at = at.parentElement ?? at.getRootNode().host)
    opacity *= Number(getComputedStyle(at).opacity)
  return opacity > 0.99
}

/** The first node of the modal that a selector finds; undefined while there is none. */
function inModal(selector) {
  for (const host of document.querySelectorAll('latchkey-modal')) {
    const found = host.shadowRoot?.querySelector(selector)
    if (found) return found
  }
}

/** Resolves once a node of the modal can be used: it is opaque, a pointer hits it, and two frames have passed. */
async function shown(selector) {
  for (;;) {
    const node = inModal(selector)
    if (node && isOpaque(node) && isHit(node)) break
    await frame()
  }
  return twoFrames()
}

async function gone() {
  while (inModal('.card')) await frame()
}

/** The place of the page's button, once a pointer can use it. */
async function button() {
  for (;;) {
    const node = document.querySelector('button')
    if (node && !node.disabled && node.checkVisibility() && isHit(node)) return centre(node)
    await frame()
  }
}

if (window === window.top) {
  const longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  const hit = button()
  const clicks = []
  addEventListener('click', ({ timeStamp }) => clicks.push(timeStamp), { capture: true })
  const lastClick = () => clicks.at(-1) ?? 0
  Object.assign(window, { bench: { hit, ready: hit.then(twoFrames), shown, gone, lastClick, longTasks } })
}
