import { describe, expect, it } from 'vitest'
import { displayOf } from '../../../../plugins/embedded/wallet/display.js'

const nameOf = (authProvider: string, user: { readonly email?: string; readonly username?: string }) =>
  displayOf({ authProvider, user })?.name

describe('the name of an embedded wallet on screen', () => {
  it.each([
    ['a short email', 'email', { email: 'ada@example.org' }, 'ada@example.org'],
    [
      'an email of 30 characters',
      'email',
      { email: 'ada.lovelace.1815@example.org1' },
      'ada.lovelace.1815@example.org1',
    ],
    [
      'a long email',
      'email',
      { email: 'augusta.ada.king.countess.of.lovelace@example.org' },
      'augusta.ada.king.countess.of.l...',
    ],
    [
      'a name at a provider, before the email',
      'google',
      { username: 'ada', email: 'ada@example.org' },
      'ada',
    ],
    ['the email, where the provider tells no name', 'apple', { email: 'ada@example.org' }, 'ada@example.org'],
    ['a name at Discord', 'discord', { username: 'ada0' }, 'ada'],
    ['a name at Discord with its number', 'discord', { username: 'ada#0' }, 'ada'],
    ['a name at Discord with another number', 'discord', { username: 'ada#1815' }, 'ada#1815'],
    ['a name at Discord that is the digit', 'discord', { username: '0' }, '0'],
    ['a name elsewhere that ends in 0', 'github', { username: 'ada0' }, 'ada0'],
    ['nobody', 'email', {}, undefined],
  ])('is %s', (_, provider, user, name) => {
    expect(nameOf(provider, user)).toBe(name)
  })

  it('has a picture of its way to log in', () => {
    const of = (provider: string) =>
      displayOf({ authProvider: provider, user: { email: 'ada@example.org' } })?.imageUrl
    expect(of('email')).toMatch(/^data:image\/svg\+xml,/)
    expect(of('google')).not.toBe(of('email'))
  })
})
