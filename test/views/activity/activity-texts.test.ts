import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { ActivityItem, Moved } from '../../../plugins/activity/contract.js'
import { activityMessages } from '../../../views/activity/messages.js'
import { ActivityRow, verbOf } from '../../../views/activity/parts/ActivityRow.js'
import { badgeOf } from '../../../views/activity/parts/badge.js'
import { describeMoved } from '../../../views/activity/parts/describe-moved.js'
import { monthsOf } from '../../../views/activity/parts/months.js'
import { icons, translator } from '../../../views/kit/index.js'

const t = translator({}, 'activity', activityMessages)
const site = (locale: string) => ({ site: { networks: [], locale } })
const eth: Moved = {
  ...{ direction: 'out', amount: '0.5', symbol: 'ETH', name: 'Ether' },
  ...{ isNft: false, value: undefined, imageUrl: undefined },
}
const item = (more: Partial<ActivityItem>): ActivityItem => ({
  ...{ id: 'i', hash: '0x1', network: 'eip155:1', type: 'send', status: 'confirmed', at: 0 },
  ...{ from: '', to: '', application: undefined, moved: [eth], url: undefined },
  ...more,
})
const draw = (more: Partial<ActivityItem>) => {
  const props = { context: site('en') as unknown as PluginContext, item: item(more), t }
  return renderToStaticMarkup(createElement(ActivityRow, props))
}

describe('a doubt', () => {
  it.each(['alike', 'link', 'imitation', 'dust'] as const)(
    '%s has a mark, and words beside the row',
    (doubt) => {
      const html = draw({ doubt })
      expect(html).toContain('>Suspicious<')
      expect(html).toMatch(new RegExp(`<p[^>]*>${activityMessages[doubt]}</p>`))
      expect(draw({ doubt, status: 'failed' })).toContain(activityMessages[doubt])
      expect(draw({})).not.toContain('activity-doubt')
    },
  )
})

describe('months', () => {
  const at = (year: number, month: number, day = 5) => item({ at: new Date(year, month, day).getTime() })
  const titles = (locale: string) =>
    monthsOf(site(locale), [at(2026, 4), at(2026, 4, 1), at(2026, 0), at(2025, 4)], new Date(2026, 5, 1)).map(
      ({ title, items }) => `${title} ${items.length}`,
    )

  it('are said in the visitor’s language, with the year when it is another', () => {
    expect(titles('en')).toEqual(['May 2', 'January 1', 'May 2025 1'])
    expect(titles('de')).toEqual(['Mai 2', 'Januar 1', 'Mai 2025 1'])
  })

  it('are those of the visitor’s clock, and so is the day of a row', () => {
    const before = process.env.TZ
    const newYear = Date.UTC(2026, 0, 1, 3)
    const told = ['America/New_York', 'Asia/Tokyo'].map((zone) => {
      process.env.TZ = zone
      const [month] = monthsOf(site('en'), [item({ at: newYear })], new Date(Date.UTC(2026, 5, 1)))
      return [month?.title, />([^<]+)<\/time>/.exec(draw({ at: newYear }))?.[1]]
    })
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
    expect(told).toEqual([
      ['December 2025', 'Dec 31'],
      ['January', 'Jan 01'],
    ])
  })
})

describe('every kind of transaction', () => {
  const { arrowUp: up, check, close, swap } = icons
  it.each([
    ['approve', 'Approved', '', check],
    ['bought', 'Bought', '', up],
    ['borrow', 'Borrowed', '+', up],
    ['burn', 'Burned', '−', up],
    ['cancel', 'Canceled', '', close],
    ['claim', 'Claimed', '+', up],
    ['deploy', 'Deployed', '', up],
    ['deposit', 'Deposited', '+', up],
    ['execute', 'Executed', '', up],
    ['mint', 'Minted', '', up],
    ['receive', 'Received', '+', up],
    ['repay', 'Repaid', '−', up],
    ['send', 'Sent', '', up],
    ['sell', 'Sold', '', up],
    ['stake', 'Staked', '', up],
    ['trade', 'Swapped', '', swap],
    ['unstake', 'Unstaked', '', up],
    ['withdraw', 'Withdrawn', '−', up],
  ])('%s is %s, with its sign (%j) and its badge', (type, verb, sign, icon) => {
    expect(verbOf(item({ type }), t)).toBe(verb)
    expect(draw({ type })).toContain(`<bdi translate="no">${sign}0.500 ETH</bdi>`)
    expect(draw({ type, moved: [eth, eth] })).not.toMatch(/<bdi[^>]*>[+−]/)
    const two = [eth, { ...eth, direction: 'in' as const }]
    expect(badgeOf(item({ type, moved: two }))?.icon).toBe(icon)
    expect(badgeOf(item({ type }))?.icon).toBe(up)
  })
})

describe('the verb', () => {
  it.each([
    ['revoke_all', 'Revoke all'],
    ['plus', 'Plus'], // a key of the catalogue that is no verb
    ['', 'Transaction'],
  ])('of %j is %s', (type, verb) => {
    expect(verbOf(item({ type }), t)).toBe(verb)
  })

  it('of an unknown type that brought something is Received', () => {
    expect(verbOf(item({ type: 'airdrop', moved: [{ ...eth, direction: 'in' }] }), t)).toBe('Received')
  })
})

describe('what moved', () => {
  const say = (more: Partial<Moved>) => describeMoved(site('en'), { ...eth, ...more }, t)

  it('has three decimals, rounded down, and is never nothing', () => {
    expect(say({ amount: '1234.5678' })).toBe('1,234.567 ETH')
    expect(say({ amount: '0.0004' })).toBe('<0.001 ETH')
    expect(say({ amount: '0' })).toBe('0.000 ETH')
    expect(say({ amount: '9'.repeat(30) })).toContain('999.000 ETH')
    expect(say({ amount: undefined })).toBe('ETH')
    expect(say({ amount: undefined, symbol: '' })).toBe('-')
    expect(say({ isNft: true, name: 'Cat' })).toBe('Cat')
    expect(say({ isNft: true, name: '' })).toBe('-')
  })

  it('has a sign by its type, when it is one thing', () => {
    expect(draw({ type: 'receive' })).toContain('+0.500 ETH')
    expect(draw({ type: 'repay' })).toContain('−0.500 ETH')
    expect(draw({ type: 'send' })).toContain('>0.500 ETH')
    expect(draw({ type: 'receive', moved: [eth, eth] })).not.toContain('+')
  })

  it('that is nothing gives way to what was used, or with whom', () => {
    expect(draw({ moved: [], application: 'Some App' })).toContain('Some App')
    expect(draw({ moved: [], type: 'receive', from: '0x1234567890abcdef' })).toContain('From 0x12…abcdef')
    expect(draw({ moved: [], to: '0x1234567890abcdef' })).toContain('To 0x12…abcdef')
    expect(draw({ moved: [], status: 'failed' })).toContain('Failed')
  })
})

describe('the row', () => {
  it('is a link only where that is safe', () => {
    expect(draw({ url: 'https://scan.example/tx/0x1' })).toContain('href="https://scan.example/tx/0x1"')
    expect(draw({ url: 'javascript:alert(1)' })).not.toContain('href')
    expect(draw({})).not.toContain('<button')
  })

  it('takes no markup', () => {
    const odd = '<img src=x onerror=alert(1)>'
    const moved = { ...eth, symbol: odd, name: odd, imageUrl: 'javascript:alert(1)' }
    const html = draw({ type: odd, application: odd, moved: [moved], to: odd, from: odd })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('javascript:')
  })
})

describe('the badge', () => {
  it('says which way it went, and how it ended', () => {
    const swap = { type: 'trade', moved: [eth, { ...eth, direction: 'in' as const }] }
    expect(badgeOf(item({}))).toEqual({ icon: icons.arrowUp, tone: 'done' })
    expect(badgeOf(item(swap))).toEqual({ icon: icons.swap, tone: 'done' })
    expect(badgeOf(item({ type: 'trade' }))?.icon).toBe(icons.arrowUp)
    expect(badgeOf(item({ type: 'approve', moved: [] }))?.icon).toBe(icons.check)
    expect(badgeOf(item({ type: 'constructor', moved: [] }))).toBeUndefined()
    expect(badgeOf(item({ status: 'failed' }))).toEqual({ icon: icons.close, tone: 'failed' })
    expect(badgeOf(item({ status: 'pending' }))).toEqual({ icon: icons.clock, tone: false })
  })
})
