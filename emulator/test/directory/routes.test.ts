import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, madeUpWallets, startEmulator } from '../../src/index.js'

const PageSchema = v.object({
  data: v.array(
    v.looseObject({
      id: v.string(),
      name: v.string(),
      order: v.number(),
      badge_type: v.nullable(v.string()),
      chains: v.array(v.string()),
      supports_wc: v.boolean(),
      supports_wcpay: v.boolean(),
      image_id: v.string(),
    }),
  ),
  count: v.number(),
})

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
})
afterAll(() => emulator.close())

const get = (path: string, query: Record<string, string> = {}) => {
  const params = new URLSearchParams({
    projectId: emulator.projectId,
    st: 'appkit',
    sv: 'react-1.8.20',
    ...query,
  })
  return fetch(`${emulator.directory}${path}?${params}`)
}
const wallets = async (query: Record<string, string>) =>
  v.parse(PageSchema, await (await get('/getWallets', query)).json())
const ids = (page: v.InferOutput<typeof PageSchema>) => page.data.map(({ id }) => id)

describe('the wallet list', () => {
  it('has at least sixty wallets with different ids, the same on every start', () => {
    expect(madeUpWallets.length).toBeGreaterThanOrEqual(60)
    expect(new Set(madeUpWallets.map(({ id }) => id)).size).toBe(madeUpWallets.length)
    expect(madeUpWallets[0]?.id).toMatch(/^6dffe357799f7d78/)
  })

  it('cuts pages out and counts all of them', async () => {
    const first = await wallets({ page: '1', entries: '5' })
    const second = await wallets({ page: '2', entries: '5' })
    expect(first.data).toHaveLength(5)
    expect(ids(second).some((id) => ids(first).includes(id))).toBe(false)
    expect(first.count).toBeGreaterThan(60)
    expect(second.count).toBe(first.count)
    expect((await wallets({ page: '99', entries: '40' })).data).toEqual([])
  })

  it('sorts by order', async () => {
    const orders = (await wallets({ entries: '100' })).data.map(({ order }) => order)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
  })

  it('includes, excludes, and takes an empty value for no filter', async () => {
    const [fox = '', raven = ''] = ids(await wallets({ entries: '2' }))
    expect(ids(await wallets({ include: `${fox},${raven}` }))).toEqual([fox, raven])
    expect(ids(await wallets({ include: `${fox},${raven}`, exclude: fox }))).toEqual([raven])
    const all = await wallets({})
    expect((await wallets({ include: '', exclude: '' })).count).toBe(all.count)
  })

  it('keeps wallets that share a chain', async () => {
    const { data, count } = await wallets({
      entries: '100',
      chains: 'bip122:000000000019d6689c085ae165831e93,x:1',
    })
    expect(count).toBeGreaterThan(0)
    for (const wallet of data) expect(wallet.chains).toContain('bip122:000000000019d6689c085ae165831e93')
  })

  it('filters by badge; a wallet without one counts as none', async () => {
    const certified = await wallets({ entries: '100', badge_type: 'certified' })
    const none = await wallets({ entries: '100', badge_type: 'none' })
    expect(certified.data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
    expect(certified.count + none.count).toBe((await wallets({})).count)
  })

  it('searches names without regard to case or outer space', async () => {
    expect((await wallets({ search: ' fOX wal ' })).data.map(({ name }) => name)).toEqual(['Fox Wallet'])
  })

  it('looks ranks up by name or by rdns', async () => {
    const { data } = await wallets({ badge: 'certified', names: 'Raven', rdns: 'org.example.fox' })
    expect(data.map(({ name }) => name)).toEqual(['Fox Wallet', 'Raven'])
  })

  it('shows pay-only wallets when asked, and pay wallets first when sorted so', async () => {
    const usual = await wallets({ entries: '100' })
    expect(usual.data.every(({ supports_wc }) => supports_wc)).toBe(true)
    const withPay = await wallets({ entries: '100', include_pay_only: 'true', sort: 'wcpay' })
    expect(withPay.count).toBeGreaterThan(usual.count)
    expect(withPay.data[0]?.supports_wcpay).toBe(true)
  })
})

it('links some wallets to the wallet page', async () => {
  const { data } = await wallets({ names: 'Phanta,Fox Wallet,Acorn Purse' })
  const page = emulator.walletPage
  expect(data).toMatchObject([
    { name: 'Fox Wallet', mobile_link: 'demo-fox://', link_mode: page },
    { name: 'Phanta', mobile_link: page, link_mode: page, webapp_link: page },
    { name: 'Acorn Purse', mobile_link: page, webapp_link: page, rdns: null },
  ])
})

describe('the other answers', () => {
  it('draws a different picture for each wallet, and one for any id', async () => {
    const pictures = await Promise.all(
      madeUpWallets
        .slice(0, 30)
        .map(async ({ image_id }) => (await get(`/getWalletImage/${image_id}`)).text()),
    )
    expect(new Set(pictures).size).toBe(30)
    const image = await get('/public/getAssetImage/anything')
    expect(image.headers.get('content-type')).toBe('image/svg+xml')
    expect(image.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('sends configuration, limits, origins and the analytics switch', async () => {
    expect(await (await get('/appkit/v1/config')).json()).toHaveProperty('features.0.id', 'social_login')
    expect(await (await get('/appkit/v1/project-limits')).json()).toHaveProperty('planLimits.tier', 'none')
    expect(await (await get('/projects/v1/origins')).json()).toEqual({ allowedOrigins: [] })
    expect(await (await get('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: true })
  })

  it('refuses an unknown project', async () => {
    expect((await get('/getWallets', { projectId: 'unknown-project' })).status).toBe(403)
    expect((await get('/getWallets', { projectId: 'b'.repeat(32) })).status).toBe(200)
  })

  it('says that accounts of cloud authentication are not available', async () => {
    const sessions = await get('/auth/v1/sessions')
    expect([sessions.status, await sessions.text()]).toEqual([503, 'Cloud authentication is not available'])
  })
})
