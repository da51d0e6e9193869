import { expect, it } from 'vitest'
import { withoutNames } from '../../../kernel/navigation/without-names.js'

const addresses = [
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH',
  'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
  'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
  'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
]

it.each(addresses)('cuts %s out of what others wrote', (address) => {
  for (const key of ['message', 'error', 'errorMessage', 'search', 'query']) {
    const { properties } = withoutNames({ event: 'X', properties: { [key]: `no funds on ${address}.` } })
    expect(properties?.[key]).toMatch(/^no funds on (0x)?….$/)
  }
})

it('cuts emails out of any property, however deep', () => {
  const mail = 'ada.l+1@mail.example.org'
  const properties = {
    message: `unknown: ${mail}`,
    name: mail,
    items: [{ query: mail, at: { view: `<${mail}>` } }],
  }
  const cleaned = withoutNames({ event: 'X', properties })
  expect(cleaned).toEqual({
    event: 'X',
    properties: { message: 'unknown: …', name: '…', items: [{ query: '…', at: { view: '<…>' } }] },
  })
  expect(properties.name).toBe(mail)
})

it('leaves the rest as it is', () => {
  const explorerId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const properties = {
    items: [{ explorerId, walletRank: 1 }],
    network: 'eip155:1',
    search: 'fox',
    cursor: undefined,
  }
  expect(withoutNames({ event: 'X', properties })).toEqual({ event: 'X', properties })
  expect(withoutNames({ event: 'X' })).toEqual({ event: 'X' })
})
