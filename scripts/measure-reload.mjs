import { readFileSync, writeFileSync } from 'node:fs'
import { launch } from './browser.mjs'

/** The time in ms within which `npm run dev` shows an edit. */
const limit = 300
const rounds = 5

/** What is edited, and how the page shows that it arrived. Each round writes another number. */
const edits = {
  view: {
    file: 'views/networks/WhatIsANetwork.tsx',
    change: (text, round) => text.replace("{t('whatShared')}", `{\`\${t('whatShared')} (edit ${round})\`}`),
    arrived: (root, round) => root.querySelector('.body')?.textContent?.includes(`(edit ${round})`) ?? false,
  },
  style: {
    file: 'views/networks/networks.css',
    change: (text, round) => `${text}\n.card { --edit: ${round} }\n`,
    arrived: (root, round) =>
      getComputedStyle(root.querySelector('.card')).getPropertyValue('--edit') === String(round),
  },
  plugin: {
    file: 'plugins/networks/index.ts',
    change: (text, round) => `${text}\ndocument.documentElement.dataset.edit = '${round}'\n`,
    arrived: (root, round) =>
      document.documentElement.dataset.edit === String(round) && !!root.querySelector('.body h3, .body p'),
  },
}

/** When the page showed the edit, by this machine's clock; 0 when it did not within five seconds. */
function shownAt(page, arrived, round) {
  return page.evaluate(
    async ([source, number]) => {
      const check = new Function(`return ${source}`)()
      const end = Date.now() + 5000
      while (Date.now() < end) {
        await new Promise(requestAnimationFrame)
        const root = document.querySelector('latchkey-modal')?.shadowRoot
        if (root?.querySelector('.card') && check(root, number)) return Date.now()
      }
      return 0
    },
    [arrived.toString(), round],
  )
}

async function timesOf(page, { file, change, arrived }) {
  const before = readFileSync(file, 'utf8')
  const times = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const after = change(before, round)
      if (after === before) throw new Error(`${file} has no place for the edit any more`)
      const appearance = shownAt(page, arrived, round)
      const started = Date.now()
      writeFileSync(file, after)
      times.push(((await appearance) || Number.POSITIVE_INFINITY) - started)
      await page.waitForTimeout(400) // a pause, as between two saves in an editor
    }
  } finally {
    writeFileSync(file, before)
  }
  await page.waitForTimeout(600)
  return times.sort((a, b) => a - b)
}

/**
 * Edits a view, a style and a plugin, and prints how long each took to be shown. @returns whether all kept the limit
 */
export async function measureReload(url, executablePath) {
  const browser = await launch(executablePath)
  const page = await browser.newPage()
  let ok = true
  try {
    await page.goto(url)
    await page.waitForFunction(() => window.modal !== undefined)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.modal.open({ view: 'WhatIsANetwork' }))
    await page.waitForTimeout(1000)
    for (const [name, edit] of Object.entries(edits)) {
      const times = await timesOf(page, edit)
      const median = times[Math.floor(times.length / 2)]
      ok &&= median < limit
      console.log(`${median < limit ? '✓' : '✗'} ${name.padEnd(8)} ${median} ms  (${times.join(', ')})`)
    }
  } finally {
    await browser.close()
  }
  return ok
}
