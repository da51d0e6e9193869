import { describe, expect, it } from 'vitest'
import { eventsTable, usageEvents, writtenTable } from '../../scripts/events.mjs'

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

  it('have no property for an address, an email or a name of an account', () => {
    const found = events.filter(({ properties }) =>
      properties.some((text) => /^`(address|email|recipient|ensName)/.test(text)),
    )
    expect(found).toEqual([])
  })
})
