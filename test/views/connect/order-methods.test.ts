import { describe, expect, test } from 'vitest'
import { offeredMethods } from '../../../plugins/connect/list/wallet-groups.js'
import { methodOf, orderMethods } from '../../../views/connect/parts/list/order-methods.js'

describe('ways to connect', () => {
  const email = { id: 'e', plugin: 'p', part: 'E', method: 'email' }
  const social = { id: 's', plugin: 'p', part: 'S', method: 'social' }
  const passkey = { id: 'k', plugin: 'q', part: 'K', method: 'passkey' }
  const ids = (list: readonly ('wallet' | { id: string })[]) =>
    list.map((method) => (method === 'wallet' ? method : method.id))

  test('email, social, wallet; the wallet first when one is installed', () => {
    const entries = [social, passkey, email]
    const enabled = true
    expect(ids(orderMethods(entries, {}, { hasInstalled: false, enabled }))).toEqual([
      'e',
      's',
      'wallet',
      'k',
    ])
    expect(ids(orderMethods(entries, {}, { hasInstalled: true, enabled }))).toEqual(['wallet', 'e', 's', 'k'])
  })

  test('the site’s order wins, wallets can be off', () => {
    const values = { connectMethodsOrder: ['social', 'wallet'] }
    expect(ids(orderMethods([email, social], values, { hasInstalled: true, enabled: true }))).toEqual([
      's',
      'wallet',
      'e',
    ])
    expect(ids(orderMethods([email], values, { hasInstalled: true, enabled: false }))).toEqual(['e'])
  })

  test('the login of the last time goes first, whatever is installed, and the site’s order before it', () => {
    const entries = [social, email]
    const order = (login: string, values = {}) =>
      ids(orderMethods(entries, values, { hasInstalled: true, enabled: true, last: methodOf(login) }))
    expect(order('email')).toEqual(['e', 's', 'wallet'])
    expect(order('google')).toEqual(['s', 'e', 'wallet'])
    expect(order('google', { connectMethodsOrder: ['wallet'] })).toEqual(['wallet', 'e', 's'])
  })

  test('a feature that is off takes its method away', () => {
    expect(offeredMethods([email, social], { email: false, socials: [] })).toEqual([])
    expect(offeredMethods([email, social], { socials: ['google'] })).toEqual([email, social])
  })
})
