import { describe, expect, it } from 'vitest'
import { readMessages } from '../../scripts/messages.mjs'
import { read, root, source } from './source-files.js'

const messages = readMessages(root)

describe('the list of words for translators', () => {
  it('has every catalogue of the source', () => {
    const folders = source
      .filter(
        ({ text }) =>
          /(?<!function )defineMessages\(/.test(text) && !text.includes('function defineMessages'),
      )
      .map(({ path }) => path.split('/')[1])
    expect(folders.length).toBeGreaterThan(10)
    expect(Object.keys(messages)).toEqual(expect.arrayContaining([...new Set(folders)]))
  })

  it('has what plugins put into slots, by its English text', () => {
    expect(messages.send).toHaveProperty('Send', 'Send')
    expect(messages.balances).toHaveProperty('Tokens', 'Tokens')
  })

  it('has the words of a second plugin of a folder by its own name', () => {
    expect(messages.deposit).toMatchObject({
      'Deposit from exchange': 'Deposit from exchange',
      ended: 'Deposit completed',
    })
    expect(messages.pay).not.toHaveProperty('ended')
  })

  it('is an entry point of the package, and the page for translators says so', () => {
    const { exports }: { exports: Record<string, unknown> } = JSON.parse(read('package.json').text)
    expect(exports['./messages.json']).toBe('./dist/messages.json')
    const { text } = read('docs/guides/languages.md')
    expect(text).toContain('latchkey/messages.json')
    for (const catalogue of Object.keys(messages)) expect(text, catalogue).toContain(`\`${catalogue}\``)
  })
})
