import { ensureChromium, ensurePackages } from './setup.mjs'

/**
 * A built consumer page beside an empty React page, interleaved in one run, plain and with the CPU slowed down 4×.
 * Prints medians and ranges; exits 1 when a goal of the plain run is missed and `--strict` was given.
 */
ensurePackages()
const { build } = await import('./build.mjs')
const { buildPages } = await import('./playground.mjs')
const { serve } = await import('./serve.mjs')
const { launch } = await import('./browser.mjs')

const runs = Number(process.argv.find((arg) => arg.startsWith('--runs='))?.slice(7) ?? 9)
const strict = process.argv.includes('--strict')

await build({ types: false })
// Each page is built alone, so that neither pays for what the other shares.
for (const name of ['empty', 'consumer']) {
  await buildPages({ root: 'test/bench', outDir: `.cache/bench/${name}`, input: `test/bench/${name}.html` })
}
const { startEmulator } = await import('../emulator/dist/index.js')
const emulator = await startEmulator({ port: 0, anvil: false })
const site = await serve({
  root: new URL('../.cache/bench', import.meta.url).pathname,
  emulator: emulator.url,
})
const browser = await launch(await ensureChromium())

/** Runs in the page: from the click to a wallet row that is opaque and that a pointer would hit. */
function watchRow() {
  const hit = (row) => {
    const { left, top, width, height } = row.getBoundingClientRect()
    let at = document.elementFromPoint(left + width / 2, top + height / 2)
    while (at?.shadowRoot) {
      const inner = at.shadowRoot.elementFromPoint(left + width / 2, top + height / 2)
      if (!inner || inner === at) break
      at = inner
    }
    return at !== null && row.contains(at)
  }
  const opacity = (node) => {
    let value = 1
    for (let at = node; at; at = at.parentElement ?? at.getRootNode().host)
      value *= Number(getComputedStyle(at).opacity)
    return value
  }
  const find = () =>
    [...document.querySelectorAll('latchkey-modal')].flatMap((host) => [
      ...(host.shadowRoot?.querySelectorAll('[data-testid^=wallet-selector]') ?? []),
    ])[0]
  return new Promise((resolve) => {
    addEventListener(
      'click',
      (event) => {
        const started = event.timeStamp
        const look = () => {
          const row = find()
          if (row && opacity(row) > 0.99 && hit(row)) resolve(performance.now() - started)
          else requestAnimationFrame(look)
        }
        look()
      },
      { once: true, capture: true },
    )
  })
}

/** Runs in the page: from the click to a code that holds the link, and to the parts: the view, and the link itself. */
async function watchCode() {
  const pairing = await window.modal.use('pairing')
  const find = () =>
    [...document.querySelectorAll('latchkey-modal')]
      .map((host) => host.shadowRoot?.querySelector('[data-testid=wui-qr-code][uri^="wc:"]'))
      .find(Boolean)
  return new Promise((resolve) => {
    addEventListener(
      'click',
      (event) => {
        const since = () => performance.now() - event.timeStamp
        let link
        let view
        pairing.subscribe(({ status }) => {
          if (status === 'ready') link ??= since()
        })
        const look = () => {
          if (window.modal.getState().view === 'ConnectingWalletConnect') view ??= since()
          if (!find()) return requestAnimationFrame(look)
          return resolve({ code: since(), view, link: link ?? 0 })
        }
        look()
      },
      { once: true, capture: true },
    )
  })
}

async function measure(file, slow) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  if (slow > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await page.goto(`${site.url}/${file}/${file}.html`)
  await page.waitForFunction(() => performance.getEntriesByName('button-ready').length > 0)
  const ready = await page.evaluate(() => performance.getEntriesByName('button-ready')[0].startTime)
  await page.waitForLoadState('networkidle')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (name) => metrics.find((m) => m.name === name)?.value ?? 0
  const result = { ready, heap: metric('JSHeapUsedSize') / 1e6, task: metric('TaskDuration') * 1000 }
  if (file === 'consumer') {
    // The page has come to rest: the remote config is there, nothing of the first view is.
    await page.waitForFunction(() => window.modal.explain().features.source !== 'pending')
    const open = async () => {
      const watched = page.evaluate(watchRow)
      // No hover before the click: the cold figure has no head start from intent.
      const box = await page.getByRole('button').first().boundingBox()
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      return watched
    }
    result.cold = await open()
    await page.keyboard.press('Escape')
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    result.warm = await open()
    // The pairing chunk is prefetched once the modal is open; the click then asks the relay for a link.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.modal.use('pairing').then(() => undefined))
    const shown = page.evaluate(watchCode)
    await page.getByTestId('wallet-selector-walletconnect').click()
    Object.assign(result, await shown)
  }
  await context.close()
  return result
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]
const show = (list) =>
  `${median(list).toFixed(1)} (${Math.min(...list).toFixed(1)}–${Math.max(...list).toFixed(1)})`

let missed = 0
for (const slow of [1, 4]) {
  const empty = []
  const consumer = []
  for (let i = 0; i < runs; i += 1) {
    empty.push(await measure('empty', slow))
    consumer.push(await measure('consumer', slow))
  }
  const of = (list, key) => list.map((entry) => entry[key])
  const ratio = median(of(consumer, 'ready')) / median(of(empty, 'ready'))
  console.log(`\n${slow === 1 ? 'plain' : `CPU ${slow}×`}, ${runs} runs each: median (range)`)
  console.log(
    `  button ready       ${show(of(consumer, 'ready'))} ms, empty page ${show(of(empty, 'ready'))} ms: ${ratio.toFixed(3)}×`,
  )
  console.log(`  click → row, cold  ${show(of(consumer, 'cold'))} ms`)
  console.log(`  click → row, warm  ${show(of(consumer, 'warm'))} ms`)
  console.log(
    `  click → QR code    ${show(of(consumer, 'code'))} ms: view chosen after ${show(of(consumer, 'view'))}, link there after ${show(of(consumer, 'link'))}`,
  )
  console.log(
    `  heap at load       ${show(of(consumer, 'heap'))} MB, empty page ${show(of(empty, 'heap'))} MB`,
  )
  console.log(
    `  main thread        ${show(of(consumer, 'task'))} ms, empty page ${show(of(empty, 'task'))} ms`,
  )
  if (slow > 1) continue
  const goals = [
    ['button ready ≤ 1.05 ×', ratio <= 1.05],
    ['cold ≤ 110 ms', median(of(consumer, 'cold')) <= 110],
    ['warm ≤ 70 ms', median(of(consumer, 'warm')) <= 70],
    ['QR code ≤ 300 ms', median(of(consumer, 'code')) <= 300],
  ]
  for (const [name, ok] of goals) console.log(`  ${ok ? '✓' : '✗'} ${name}`)
  missed = goals.filter(([, ok]) => !ok).length
}
await browser.close()
await site.close()
await emulator.close()
process.exit(strict && missed > 0 ? 1 : 0)
