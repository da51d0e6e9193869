import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Alert } from '../../../../kernel/plugin.js'
import { createAlerts } from '../../../../kernel/runtime/engine/alerts.js'

const texts = {
  APKT001: 'Network Not Found',
  APKT002: 'Invalid App Configuration',
  APKT003: 'Network Error: Wallet Load Failed',
  APKT004: 'Wallet Request Timeout',
  APKT005: 'Unverified Domain',
  APKT006: 'Session Expired',
  APKT007: 'Invalid Project ID',
  APKT008: 'Project ID Missing',
  APKT009: 'Server Error',
  APKT010: 'Rate Limited',
}

const fail = (error: unknown) => {
  throw error
}
/** The catalogue has loaded by then. */
const settled = () => import('../../../../kernel/runtime/engine/alert-catalogue.js')

function setup() {
  const shown: Alert[] = []
  const print = {
    error: vi.spyOn(console, 'error').mockImplementation(() => undefined),
    warn: vi.spyOn(console, 'warn').mockImplementation(() => undefined),
    info: vi.spyOn(console, 'info').mockImplementation(() => undefined),
  }
  return { shown, print, alert: createAlerts((alert) => void shown.push(alert), fail) }
}

let world: ReturnType<typeof setup>
beforeEach(() => {
  world = setup()
})
afterEach(() => void vi.restoreAllMocks())

describe('alerts', () => {
  it.each(Object.entries(texts))('%s says "%s"', async (code, text) => {
    world.alert(code)
    await settled()
    expect(world.shown).toEqual([{ code, kind: 'error', text }])
    expect(world.print.error).toHaveBeenCalledWith(expect.stringContaining(text), { code })
  })

  it('shows each code once', async () => {
    for (const code of ['APKT002', 'APKT002', 'APKT007', 'APKT002'])
      world.alert(code, { origin: 'https://a.example' })
    await settled()
    expect(world.shown.map(({ code }) => code)).toEqual(['APKT002', 'APKT007'])
    expect(world.print.error).toHaveBeenCalledTimes(2)
  })

  it('keeps the count per modal', async () => {
    const other = createAlerts((alert) => void world.shown.push(alert), fail)
    world.alert('APKT001')
    other('APKT001')
    await settled()
    expect(world.shown).toHaveLength(2)
  })

  it('fills values into the console text, and says so where one is missing', async () => {
    world.alert('APKT002', { origin: 'https://shop.example' })
    world.alert('APKT009')
    await settled()
    expect(world.print.error.mock.calls[0]?.[0]).toContain('https://shop.example')
    expect(world.print.error.mock.calls[1]?.[0]).toContain('unknown')
    expect(world.print.error.mock.calls.flat().join()).not.toMatch(/\{\w+\}/)
  })

  it('keeps a warning about ignored options to the console', async () => {
    world.alert('LK_LOCAL_IGNORED', { names: '"features.email", "features.socials"' })
    await settled()
    expect(world.shown).toEqual([])
    expect(world.print.warn.mock.calls[0]?.[0]).toContain('"features.email", "features.socials"')
  })

  it('says that several wallets are not enabled as a piece of information', async () => {
    world.alert('LK_MULTI_WALLET')
    await settled()
    expect(world.shown).toEqual([{ code: 'LK_MULTI_WALLET', kind: 'info', text: 'Multi-Wallet Not Enabled' }])
    expect(world.print.info).toHaveBeenCalledOnce()
  })

  it('does nothing for a code it does not know', async () => {
    const codes = fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString'))
    await fc.assert(
      fc.asyncProperty(codes, async (code) => {
        world.alert(code)
        await settled()
        expect(world.shown).toEqual([])
      }),
    )
  })
})
