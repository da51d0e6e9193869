import { describe, expect, test } from 'vitest'
import { appStores, storeFor } from '../../../../views/kit/get-wallet/app-stores.js'

const wallet = (links: object) => ({ id: 'w', name: 'Wallet', chains: [], ...links })
const desktop = { mobile: false, android: false, ios: false }
const android = { mobile: true, android: true, ios: false }
const ios = { mobile: true, android: false, ios: true }

test('stores are listed in one order, and only those there are', () => {
  const stores = appStores(wallet({ homepage: 'https://h', chrome_store: 'https://c', app_store: null }))
  expect(stores.map(({ store }) => store)).toEqual(['chrome_store', 'homepage'])
})

describe('where to get a wallet', () => {
  const all = wallet({ chrome_store: 'https://c', play_store: 'https://p', homepage: 'https://h' })
  test.each([
    ['of several a desktop has the choice', all, desktop, 'choose'],
    ['a phone has its own store', all, android, { store: 'play_store', href: 'https://p' }],
    ['a phone has no other store', all, ios, undefined],
    ['a homepage alone', wallet({ homepage: 'https://h' }), ios, { store: 'homepage', href: 'https://h' }],
    ['a phone’s store alone, on a desktop', wallet({ play_store: 'https://p' }), desktop, undefined],
    ['nowhere', wallet({}), desktop, undefined],
  ])('%s', (_, subject, device, expected) => {
    expect(storeFor(subject, device)).toEqual(expected)
  })
})
