import { describe, expect, it } from 'vitest'
import { eventsTable, usageEvents, writtenTable } from '../../scripts/events.mjs'
import { filesOf } from './source-files.js'

const events = usageEvents()

describe('usage events', () => {
  it('are on docs/events.md as their types declare them (npm run events)', () => {
    expect(writtenTable()).toBe(eventsTable())
  })

  it('are declared once each, with when they are raised', () => {
    const names = events.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    for (const { name, when } of events) expect(when, name).not.toBe('')
  })

  it('are each named by a test, so that one which is never raised is seen', () => {
    const tests = ['test', 'emulator/test'].flatMap((folder) => filesOf(folder, /\.test\.tsx?$/))
    const words = new Set(tests.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []))
    expect(events.map(({ name }) => name).filter((name) => !words.has(name))).toEqual([])
  })

  it('have no property for an address, an email or a name of an account', () => {
    const found = events.filter(({ properties }) =>
      properties.some((text) => /^`(address|email|recipient|ensName)/.test(text)),
    )
    expect(found).toEqual([])
  })
})
