import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, type FaultRule, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
})
beforeEach(() => emulator.control.reset())
afterAll(() => emulator.close())

const url = () => `${emulator.directory}/getWallets?projectId=${emulator.projectId}&entries=4`
const answer = async (hostile: NonNullable<FaultRule['hostile']>, size?: number) => {
  emulator.faults.set({ path: '/getWallets', hostile, ...(size && { size }) })
  const response = await fetch(url())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return response.text()
}

describe('a hostile answer', () => {
  it('has two megabytes of zeros where a list is expected', async () => {
    const text = await answer('zeros')
    expect(text.length).toBeGreaterThan(1_900_000)
    expect(JSON.parse(text)).toMatchObject({ data: expect.arrayContaining([0]), count: 71 })
  })

  it('has 20,000 wallets, each with an id of its own, whatever page was asked for', async () => {
    const { data } = JSON.parse(await answer('many'))
    expect(data).toHaveLength(20_000)
    expect(new Set(data.map(({ id }: { id: string }) => id)).size).toBe(20_000)
    expect(data[19_999]).toHaveProperty('name', data[3].name)
  })

  it('has names without an end', async () => {
    const { data } = JSON.parse(await answer('long', 1_000_000))
    expect(data[0].name.length).toBeGreaterThan(5_000)
    expect(data[0].name).toMatch(/^Fox WalletFox Wallet/)
  })

  it('has a count of infinity', async () => {
    const { data, count } = JSON.parse(await answer('infinite'))
    expect(count).toBe(Number.POSITIVE_INFINITY)
    expect(data[0]).toMatchObject({ name: 'Fox Wallet', order: Number.POSITIVE_INFINITY })
  })

  it('has a wallet named __proto__, with keys that objects inherit', async () => {
    const { data } = JSON.parse(await answer('prototype'))
    expect(data[0].name).toBe('__proto__')
    expect(Object.keys(data[0])).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'toString']))
    expect('polluted' in {}).toBe(false)
  })

  it('has names with control characters, turned text and markup', async () => {
    const { data } = JSON.parse(await answer('text'))
    expect(data[0].name).toContain('\u202E')
    expect(data[0].name).toContain('<img')
    expect(data[0].id).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is nested as deep as one likes', async () => {
    expect(await answer('deep', 5000)).toContain('['.repeat(5000))
  })

  it('begins and never ends', async () => {
    emulator.faults.set({ path: '/getWallets', hostile: 'half' })
    const response = await fetch(url(), { signal: AbortSignal.timeout(500) })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  it('leaves pictures and other services alone', async () => {
    emulator.faults.set({ hostile: 'zeros' })
    const id = 'a'.repeat(64)
    const picture = await fetch(`${emulator.directory}/getWalletImage/${id}?projectId=${emulator.projectId}`)
    expect(await picture.text()).toContain('<svg')
  })

  it('is ordered over HTTP too; unknown kinds and sizes beyond all bounds are refused', async () => {
    const order = (body: object) =>
      fetch(`${emulator.url}/control/faults`, { method: 'POST', body: JSON.stringify(body) })
    expect((await order({ hostile: 'many', size: 1e12 })).status).toBe(400)
    expect((await order({ hostile: 'rude' })).status).toBe(400)
    expect((await order({ path: '/getWallets', hostile: 'many', size: 50 })).status).toBe(200)
    expect((await (await fetch(url())).json()).data).toHaveLength(50)
  })
})

describe('fault rules', () => {
  it('match a pattern of many stars in no time', async () => {
    emulator.faults.set({ path: `/${'*a'.repeat(30)}*b`, status: 500 })
    const start = performance.now()
    const response = await fetch(`${emulator.url}/${'a'.repeat(4000)}`)
    expect(response.status).toBe(404)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it('know parts in the middle, and do not let start and end share letters', async () => {
    const status = async (pattern: string, path: string) => {
      emulator.faults.clear()
      emulator.faults.set({ path: pattern, status: 500 })
      return (await fetch(`${emulator.url}${path}`)).status
    }
    expect(await status('/a*b*c', '/a1b2c')).toBe(500)
    expect(await status('/a*b*c', '/a1c2b')).toBe(404)
    expect(await status('/ab*ba', '/aba')).toBe(404)
    expect(await status('/ab*', '/abc/d')).toBe(500)
  })

  it('are not kept once they are used up, and are a thousand at most', async () => {
    for (let count = 0; count < 5; count += 1) {
      emulator.faults.set({ path: '/getWallets', status: 500, times: 1 })
      expect((await fetch(url())).status).toBe(500)
    }
    for (let count = 0; count < 1000; count += 1) emulator.faults.set({ path: '/none' })
    expect(() => emulator.faults.set({ path: '/none' })).toThrow('1000 fault rules')
  })
})
