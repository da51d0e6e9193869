import { describe, expect, it } from 'vitest'
import { connected, emulatorForTests, tomorrow } from './setup.js'

const emulator = emulatorForTests()
const stranger = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A list as a hostile service would write it. */
const answer = (pcis: unknown) =>
  emulator.it.faults.set({ service: 'blockchain', path: '/v1/sessions', body: JSON.stringify({ pcis }) })

const entry = (more: object = {}) => ({
  pci: 'a-session',
  expiry: tomorrow(),
  createdAt: 1,
  revokedAt: null,
  permissions: [],
  policies: [],
  context: '0x',
  project: { id: 'x', name: 'Shop', url: 'https://shop.example/a?b', iconUrl: 'https://shop.example/i.png' },
  ...more,
})

describe('a list that lies', () => {
  it('has what can be read of it, each once, and nothing that has ended', async () => {
    const at = await connected(emulator.it)
    answer([
      ...[null, 7, {}, entry({ pci: '../../other' }), entry({ pci: '' }), entry({ expiry: 'soon' })],
      ...[entry({ expiry: 1 }), entry({ expiry: 1e300 }), entry({ expiry: -5 }), entry({ revokedAt: 5 })],
      ...[entry({ permissions: 'all' }), entry(), entry()],
    ])
    const { sessions } = await at.listIs('ready', 1)
    expect(sessions[0]).toMatchObject({ id: 'a-session', app: { name: 'Shop', host: 'shop.example' } })
  })

  it('does not get long, invisible or reversed text onto the screen', async () => {
    const at = await connected(emulator.it)
    const name = `\u202eknaB\u0000 <b>${'x'.repeat(100_000)}`
    const permissions = [{ type: `\u202e${'everything '.repeat(1000)}`, data: {} }]
    answer([
      entry({ permissions, project: { name, url: 'javascript:alert(1)', iconUrl: 'javascript:alert(1)' } }),
    ])
    const [session] = (await at.listIs('ready', 1)).sessions
    expect(session?.app.name).toMatch(/^knaB <b>x+…$/)
    expect(session?.app.name.length).toBe(60)
    expect(session?.app.host).toBeUndefined()
    expect(session?.permissions[0]?.permission).toBeUndefined()
    expect(session?.permissions[0]?.name).toMatch(/^everything .*…$/)
  })

  it('says nothing of a token but its address: the chain tells the rest', async () => {
    const at = await connected(emulator.it)
    const data = { address: stranger, allowance: '0x64', period: 60, symbol: 'USDC', decimals: 0 }
    answer([entry({ permissions: [{ type: 'erc20-recurring-allowance', data }] })])
    const [session] = (await at.listIs('ready', 1)).sessions
    if (!session) throw new Error('There is a session')
    expect(session.permissions[0]?.permission).toEqual({
      ...{ type: 'token-allowance', token: stranger, allowance: 100n, period: 60, start: 0 },
    })
    at.service.choose(session)
    await expect.poll(() => Object(at.service.revoking.get()).permissions?.[0]?.unit).toBeUndefined()
  })

  it('has function names as they can be shown', async () => {
    const at = await connected(emulator.it)
    const functions = [{ functionName: `mint\u202e${'x'.repeat(50_000)}` }]
    answer([entry({ permissions: [{ type: 'contract-call', data: { address: stranger, functions } }] })])
    const [session] = (await at.listIs('ready', 1)).sessions
    const [permission] = session?.permissions ?? []
    const [name = ''] =
      permission?.permission?.type === 'contract-call' ? permission.permission.functions : []
    expect(name).toMatch(/^mintx+…$/)
    expect(name.length).toBeLessThanOrEqual(60)
  })

  it('is cut where it is very long, and refused where it is none', async () => {
    const at = await connected(emulator.it)
    answer(Array.from({ length: 5000 }, (_, place) => entry({ pci: `s-${place}` })))
    await at.listIs('ready', 500)
    answer('none')
    at.wallet.switchAccount(1)
    await at.listIs('failed')
  })
})
