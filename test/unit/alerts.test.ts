import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertCodeOf, createAlerts } from '../../kernel/alerts.js'
import type { Alert } from '../../kernel/plugin.js'

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

function house() {
  const shown: Alert[] = []
  const print = {
    error: vi.spyOn(console, 'error').mockImplementation(() => undefined),
    warn: vi.spyOn(console, 'warn').mockImplementation(() => undefined),
    info: vi.spyOn(console, 'info').mockImplementation(() => undefined),
  }
  return { shown, print, alert: createAlerts((alert) => void shown.push(alert)) }
}

let world: ReturnType<typeof house>
beforeEach(() => {
  world = house()
})
afterEach(() => void vi.restoreAllMocks())

describe('alerts', () => {
  it.each(Object.entries(texts))('%s says "%s"', (code, text) => {
    world.alert(code)
    expect(world.shown).toEqual([{ code, kind: 'error', text }])
    expect(world.print.error).toHaveBeenCalledWith(expect.stringContaining(text), { code })
  })

  it('shows each code once', () => {
    for (const code of ['APKT002', 'APKT002', 'APKT007', 'APKT002'])
      world.alert(code, { origin: 'https://a.example' })
    expect(world.shown.map(({ code }) => code)).toEqual(['APKT002', 'APKT007'])
    expect(world.print.error).toHaveBeenCalledTimes(2)
  })

  it('keeps the count per modal', () => {
    const other = createAlerts((alert) => void world.shown.push(alert))
    world.alert('APKT001')
    other('APKT001')
    expect(world.shown).toHaveLength(2)
  })

  it('fills values into the console text, and says so where one is missing', () => {
    world.alert('APKT002', { origin: 'https://shop.example' })
    world.alert('APKT009')
    expect(world.print.error.mock.calls[0]?.[0]).toContain('https://shop.example')
    expect(world.print.error.mock.calls[1]?.[0]).toContain('unknown')
    expect(world.print.error.mock.calls.flat().join()).not.toMatch(/\{\w+\}/)
  })

  it('keeps a warning about ignored options to the console', () => {
    world.alert('LK_LOCAL_IGNORED', { names: '"features.email", "features.socials"' })
    expect(world.shown).toEqual([])
    expect(world.print.warn.mock.calls[0]?.[0]).toContain('"features.email", "features.socials"')
  })

  it('says that several wallets are not enabled as a piece of information', () => {
    world.alert('LK_MULTI_WALLET')
    expect(world.shown).toEqual([{ code: 'LK_MULTI_WALLET', kind: 'info', text: 'Multi-Wallet Not Enabled' }])
    expect(world.print.info).toHaveBeenCalledOnce()
  })

  it('does nothing for a code it does not know', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString')), (code) => {
        world.alert(code)
        expect(world.shown).toEqual([])
      }),
    )
  })
})

describe('messages of providers', () => {
  it.each([
    ['Unauthorized: origin not allowed', 'APKT002'],
    ['JWT validation error: JWT Token is not yet valid: now < iat', 'APKT006'],
    ['WebSocket closed with code 3000 (Unauthorized: invalid key)', 'APKT007'],
    ['Unauthorized', undefined],
    ['', undefined],
  ])('"%s" stands for %s', (message, code) => expect(alertCodeOf(message)).toBe(code))
})
