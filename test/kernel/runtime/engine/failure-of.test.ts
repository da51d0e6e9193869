import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stackOf } from '../../../../kernel/runtime/engine/failure-of.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const withStack = (message: string, ...lines: readonly string[]) =>
  Object.assign(new Error(message), { stack: lines.join('\n') })

describe('where an error came from', () => {
  it('is read from the stacks of all engines', () => {
    const chromium = withStack(
      'no',
      'Error: no',
      '    at async connect (https://shop.example/app.js:10:5)',
      '    at https://shop.example/app.js:12:1',
    )
    const others = withStack(
      'no',
      'connect@https://shop.example/app.js:10:5',
      '@https://shop.example/app.js:12:1',
    )
    const told = 'connect https://shop.example/app.js:10:5\n? https://shop.example/app.js:12:1'
    expect(stackOf(chromium)).toBe(told)
    expect(stackOf(others)).toBe(told)
  })

  it('has no message, query, fragment or address', () => {
    const message = `cannot pay\n    at ${address} (https://evil.example/${address}:1:2)`
    const error = withStack(
      message,
      `Error: ${message}`,
      `    at pay (https://shop.example/${address}/app.js?order=secret#private:3:4)`,
    )
    expect(stackOf(error)).toBe('pay https://shop.example/…/app.js:3:4')
  })

  it('is short', () => {
    const lines = Array.from({ length: 100 }, (_, line) => `    at f (https://shop.example/a.js:${line}:1)`)
    expect(stackOf(withStack('deep', 'Error: deep', ...lines))?.split('\n')).toHaveLength(8)
  })

  it.each([undefined, null, 'no', {}, { stack: 5 }, new Proxy({}, { get: () => fail() })])(
    'is unknown of what has none: %#',
    (error) => expect(stackOf(error)).toBeUndefined(),
  )

  it('never throws and never tells an address, whatever the stack says', () => {
    const text = fc.array(
      fc.constantFrom(address, 'at ', '@', '(', ':1:2)', 'https://', '\n', 'a.js', '?', ' x'),
    )
    fc.assert(
      fc.property(text, fc.string(), (parts, message) => {
        const told = stackOf(withStack(message, parts.join(''))) ?? ''
        expect(told).not.toContain(address)
        expect(told.length).toBeLessThan(5000)
      }),
      { numRuns: 2000 },
    )
  })
})

function fail(): never {
  throw new Error('a trap')
}
