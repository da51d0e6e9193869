import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useSlot } from '../../views/kit/index.js'
import { accountHouse } from './account-pretend.js'
import { sessionOf } from './networks-pretend.js'

const slots = {
  'account:tab': [
    { slot: 'account:tab', id: 'a', label: 'Tokens', part: 'A', plugin: 'balances' },
    { slot: 'account:tab', id: 'b', label: 'Tokens', part: 'B', plugin: 'other', order: 1 },
  ],
} as const

function Labels({ source }: { readonly source: Parameters<typeof useSlot>[0] }) {
  return useSlot(source, 'account:tab')
    .map(({ label }) => label)
    .join()
}

describe('the label of a slot entry', () => {
  const labels = (messages?: Readonly<Record<string, Readonly<Record<string, string>>>>) => {
    const { context, store, base } = accountHouse({ session: sessionOf([]) })
    store.set(base.slots, slots)
    const source = { store, state: context.state, site: messages ? { messages } : {} }
    return renderToStaticMarkup(createElement(Labels, { source }))
  }

  it('is its own key among the words of the plugin that gave it', () => {
    expect(labels({ balances: { Tokens: 'Guthaben' } })).toBe('Tokens,Guthaben')
  })

  it('stays as it is where the site has no word for it', () => {
    expect(labels()).toBe('Tokens,Tokens')
    expect(labels({ balances: {} })).toBe('Tokens,Tokens')
  })
})
