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

/** The first node of a modal that a selector finds; undefined while there is none. Peers put theirs into the page. */
function inModal(selector) {
  const node = document.querySelector(selector)
  if (node) return node
  for (const host of document.querySelectorAll('latchkey-modal')) {
    const found = host.shadowRoot?.querySelector(selector)
    if (found) return found
  }
}

/** Resolves once a node of the modal can be used: it is opaque, a pointer hits it, and two frames have passed. */
async function shown(selector) {
  await usable(selector)
  return twoFrames()
}

async function usable(selector) {
  for (;;) {
    const node = inModal(selector)
    if (node && isOpaque(node) && isHit(node)) return
    await frame()
  }
}

/** Resolves once a node that may still be there has gone and come again: what a frame finds, the next has painted. */
async function shownAnew(selector) {
  while (inModal(selector)) await frame()
  await usable(selector)
  await frame()
  return performance.now()
}

/** How long requests to other hosts than the page's were under way between two times. */
function askedBetween(start, end) {
  const requests = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).host !== location.host)
    .map(({ startTime, responseEnd }) => [Math.max(startTime, start), Math.min(responseEnd, end)])
    .sort(([one], [two]) => one - two)
  let sum = 0
  let counted = start
  for (const [from, to] of requests) {
    sum += Math.max(0, to - Math.max(from, counted))
    counted = Math.max(counted, to)
  }
  return sum
}

async function gone(selector = '.card') {
  while (inModal(selector)) await frame()
}

/** From then on, the times of the page's frames are kept; `frames` ends that and tells how long a frame took, in ms. */
function frameWatch() {
  let times = []
  let isOn = false
  async function watchFrames() {
    times = []
    isOn = true
    while (isOn) times.push(await frame())
  }
  function frames() {
    isOn = false
    const gaps = times.slice(1).map((time, index) => time - times[index])
    return { mean: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length, longest: Math.max(...gaps) }
  }
  return { watchFrames: () => void watchFrames(), frames }
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
  // Enough for every file and picture of a page: the default is 250.
  performance.setResourceTimingBufferSize(2000)
  const hit = button()
  const lastOf = (type) => {
    const times = []
    addEventListener(type, ({ timeStamp }) => times.push(timeStamp), { capture: true })
    return () => times.at(-1) ?? 0
  }
  const bench = {
    hit,
    ready: hit.then(twoFrames),
    shown,
    shownAnew,
    askedBetween,
    gone,
    longTasks,
    ...frameWatch(),
  }
  Object.assign(window, { bench: { ...bench, lastClick: lastOf('click'), lastInput: lastOf('input') } })
}
