import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Capability, ConnectorType, Namespace } from '../../../../../kernel/plugin.js'
import { useNamespaceNames, useSlot } from '../../../../../views/kit/index.js'
import { setupAccount } from '../../../../plugins/account/fake-account.js'
import { ethereum, foxOn, sessionOf, solana } from '../../../../plugins/networks/fake-networks.js'

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
    const { context, store, base } = setupAccount({ session: sessionOf([]) })
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

describe('an entry that requires something', () => {
  const shown = (able: readonly Capability[] | undefined, active: Namespace | undefined = 'eip155') => {
    const { context, store, base } = setupAccount({ session: { ...sessionOf([]), active } })
    const tabs = [
      { slot: 'account:tab', id: 'a', label: 'Always', part: 'A', plugin: 'x' },
      { slot: 'account:tab', id: 'b', label: 'History', part: 'B', plugin: 'x', requires: 'history' },
    ] as const
    store.set(base.slots, { 'account:tab': tabs })
    store.set(base.capabilities, able ? { eip155: able } : {})
    return renderToStaticMarkup(createElement(Labels, { source: { store, state: context.state } }))
  }

  it('is there where the active namespace can do it', () => {
    expect(shown(['send', 'history'])).toBe('Always,History')
    expect(shown(['send'])).toBe('Always')
    expect(shown(['history'], 'solana')).toBe('Always')
  })

  it('of several is there where the active namespace can do one of them', () => {
    const { context, store, base } = setupAccount({ session: { ...sessionOf([]), active: 'eip155' } })
    const requires: readonly Capability[] = ['history', 'send']
    const entry = { slot: 'account:tab', id: 'b', label: 'Either', part: 'B', plugin: 'x', requires } as const
    store.set(base.slots, { 'account:tab': [entry] })
    const drawn = () =>
      renderToStaticMarkup(createElement(Labels, { source: { store, state: context.state } }))
    store.set(base.capabilities, { eip155: ['fee', 'send'] })
    expect(drawn()).toBe('Either')
    store.set(base.capabilities, { eip155: ['fee'] })
    expect(drawn()).toBe('')
  })

  it('is not there before that is known', () => {
    expect(shown(undefined)).toBe('Always')
  })

  it('is there for the kinds of wallets it is for', () => {
    const shownWith = (type: ConnectorType) => {
      const { context, store, base } = setupAccount({ session: sessionOf([foxOn(ethereum, { type })]) })
      const tabs = [
        { slot: 'account:tab', id: 'a', label: 'Any', part: 'A', plugin: 'x' },
        { slot: 'account:tab', id: 'b', label: 'Login', part: 'B', plugin: 'x', connectorTypes: ['AUTH'] },
      ] as const
      store.set(base.slots, { 'account:tab': tabs })
      return renderToStaticMarkup(createElement(Labels, { source: { store, state: context.state } }))
    }
    expect(shownWith('AUTH')).toBe('Any,Login')
    expect(shownWith('ANNOUNCED')).toBe('Any')
  })
})

function Names({ source, of }: { readonly source: Parameters<typeof useNamespaceNames>[0]; of: Namespace }) {
  const { name, short, key } = useNamespaceNames(source)(of)
  return [name, short, key].join()
}

describe('the name of a chain family', () => {
  const names = (
    of: Namespace,
    messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
  ) => {
    const { context, store, base } = setupAccount({ session: sessionOf([]), networks: [solana] })
    const label = { label: 'EVM networks', short: 'EVM' }
    const plate = { slot: 'namespace', id: 'eip155', plugin: 'eip155' } as const
    const example = { slot: 'namespace', id: 'example', plugin: 'example', label: 'Examples' } as const
    store.set(base.slots, { namespace: [{ ...plate, ...label }, example] })
    const source = { store, state: context.state, site: { networks: [], messages } }
    return renderToStaticMarkup(createElement(Names, { source, of }))
  }

  it('is the one its plugin gives, long and short', () => {
    expect(names('eip155')).toBe('EVM networks,EVM,EVM')
    expect(names('example')).toBe('Examples,Examples,Examples')
  })

  it('is said in the words of the site, and known by the plugin’s', () => {
    const words = { eip155: { 'EVM networks': 'EVM-Netze', EVM: 'Ethereum & Co' } }
    expect(names('eip155', words)).toBe('EVM-Netze,Ethereum &amp; Co,EVM')
  })

  it('is that of its first network, or of itself, where no plugin says it', () => {
    expect(names('solana')).toBe(`${solana.name},${solana.name},${solana.name}`)
    expect(names('ghost')).toBe('ghost,ghost,ghost')
  })
})
