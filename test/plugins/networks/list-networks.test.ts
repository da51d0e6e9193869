import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../../kernel/plugin.js'
import { listNetworks } from '../../../plugins/networks/list-networks.js'
import { ethereum, foxOn, onBase, op, sessionOf, solana } from './fake-networks.js'

const all = [solana, ethereum, onBase, op]
const names = (session: SessionState, search?: string) =>
  listNetworks(all, session, search).map(({ namespace, networks }) => [
    namespace,
    networks.map(
      ({ network, active, refused }) => `${network.name}${active ? '*' : ''}${refused ? '-' : ''}`,
    ),
  ])

describe('the list of networks', () => {
  it('begins where the visitor is, then where they are connected', () => {
    expect(names(sessionOf([]))).toEqual([
      ['eip155', ['Ethereum*', 'Base', 'OP Mainnet']],
      ['solana', ['Solana']],
    ])
    expect(names(sessionOf([foxOn(solana)], 'cosmos')).map(([namespace]) => namespace)).toEqual([
      'solana',
      'eip155',
    ])
  })

  it('puts what the wallet approved before what it did not', () => {
    const session = sessionOf([foxOn(ethereum, { approved: ['eip155:1', 'eip155:10'] })])
    expect(names(session)[0]).toEqual(['eip155', ['Ethereum*', 'OP Mainnet', 'Base-']])
  })

  it('refuses nothing for a list that is none', () => {
    for (const wallet of [{ approved: [] }, { approved: 7 }]) {
      const [group] = listNetworks(all, sessionOf([foxOn(ethereum, wallet)]))
      expect(group?.networks.some(({ refused }) => refused)).toBe(false)
    }
  })

  it('finds by name, whatever the case and blanks', () => {
    expect(names(sessionOf([]), ' MAIN ')).toEqual([['eip155', ['OP Mainnet']]])
    expect(names(sessionOf([]), 'zzz')).toEqual([])
  })
})
