import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { stateFromCookie } from '../../kernel/server.js'
import { borrowPage } from '../conformance/page.js'
import { replace } from '../conformance/spies/replace.js'
import { folders as react18 } from '../react18/folders.js'
import { idle } from '../support/idle.js'
import { element, fill, smallDocument } from '../support/small-dom.js'
import { soon } from '../until.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const initialState = stateFromCookie(`theme=dark; latchkey-account=eip155:1:${address}`)
const stored = JSON.stringify({
  status: 'connected',
  active: 'eip155',
  connections: { eip155: [{ id: 'fox', network: 'eip155:1' }] },
  disconnected: {},
  selected: { eip155: 'eip155:1' },
})

const folder = mkdtempSync(join(tmpdir(), 'first-paint-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Page = typeof import('./first-paint/page.js')

/** The page on one version of React; each file is a module of its own, as on a server and in a browser. */
async function load(version: 18 | 19, name: string): Promise<Page> {
  const { outputFiles = [] } = await build({
    entryPoints: [join(import.meta.dirname, 'first-paint/page.tsx')],
    ...{ bundle: true, write: false, outfile: 'page.cjs', format: 'cjs', platform: 'node' },
    ...{ target: 'es2022', jsx: 'automatic', loader: { '.css': 'text' }, logLevel: 'silent' },
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: version === 18 ? react18 : {},
  })
  const file = join(folder, `${name}-${version}.cjs`)
  writeFileSync(file, outputFiles[0]?.text ?? '')
  return createRequire(import.meta.url)(file)
}

/** A browser's page, whose visitor was connected before or not. */
function openPage({ isStored = true } = {}) {
  const giveBack = borrowPage()
  class Sheet {
    replaceSync() {}
  }
  const undo = [
    replace(globalThis, 'CSSStyleSheet', Sheet),
    replace(window, 'HTMLIFrameElement', class {}),
    replace(globalThis, 'MutationObserver', undefined),
  ]
  Object.assign(document, smallDocument())
  if (isStored) localStorage.setItem('@latchkey/session', stored)
  const complaints: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  onTestFinished(async () => {
    await idle() // React has something left to do
    for (const step of undo) step()
    giveBack()
    vi.restoreAllMocks()
  })
  return complaints
}

describe.each([19, 18] as const)('with React %i', (version) => {
  it('the server draws the account that the cookie names, and what is about no account as ever', async () => {
    const { render } = await load(version, 'server')
    const html = render(initialState)
    expect(html).toContain('<span class="lk-label">0xd8…A96045</span>')
    expect(html).toContain('data-unconfirmed="true"')
    expect(html.match(/0xd8…A96045/g)).toHaveLength(1)
    expect(html).toContain('>Sign in</span>')
    expect(html).toContain('>Ethereum</span>')
    expect(html).not.toContain('style=')
    expect(render()).toContain('Connect wallet')
    expect(render({ network: 'eip155:999', address })).toContain('Select network')
  })

  it('the browser takes it over without a difference, and shows it until the wallet has answered', async () => {
    const html = (await load(version, 'server')).render(initialState)
    const complaints = openPage()
    const { hydrate } = await load(version, 'browser')
    const root = fill(element('div'), html)
    const facts: string[] = []
    const labels = new Set<string>()
    const { modal, leave } = hydrate(root as unknown as Element, {
      initialState,
      onError: (error) => complaints.push(error),
      onRender: (line) => {
        facts.push(line)
        labels.add(root.querySelector('button')?.textContent ?? '')
      },
    })
    onTestFinished(() => {
      leave()
      modal.destroy()
    })
    await soon(() => expect(facts.at(-1)).toContain('"status":"connected"'))
    const [first, ...rest] = [...new Set(facts)].map((line): unknown => JSON.parse(line))
    expect(first).toEqual({
      ...{ status: 'reconnecting', address, isConnected: false, unconfirmed: true },
      ...{ solana: 'disconnected', network: 'eip155:1', isPending: false },
    })
    for (const each of rest) expect(each).toMatchObject({ status: 'connected', address, isConnected: true })
    for (const text of labels) expect(text).toMatch(/^E?0xd8…A96045/)
    expect(complaints).toEqual([])
  })

  it('what the modal has stored counts where the cookie says something else', async () => {
    const html = (await load(version, 'server')).render(initialState)
    const complaints = openPage({ isStored: false })
    const { hydrate } = await load(version, 'browser')
    const root = fill(element('div'), html)
    const { modal, leave } = hydrate(root as unknown as Element, {
      initialState,
      onError: (error) => complaints.push(error),
    })
    await soon(() => expect(root.querySelector('button')?.textContent).toBe('Connect wallet'))
    await soon(() => expect(document.cookie).toMatch(/^latchkey-account=; path=\/; max-age=0; /))
    expect(complaints).toEqual([])
    leave()
    modal.destroy()
  })

  it('a difference would be told: what the check itself is worth', async () => {
    const html = (await load(version, 'server')).render(initialState)
    const complaints = openPage({ isStored: false })
    const { hydrate } = await load(version, 'browser')
    const { modal, leave } = hydrate(fill(element('div'), html) as unknown as Element, {
      initialState: undefined,
      onError: (error) => complaints.push(error),
    })
    await soon(() => expect(String(complaints)).toMatch(/[Hh]ydrat|server HTML|did not match/))
    leave()
    modal.destroy()
  })
})
