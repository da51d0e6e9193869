import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, type Emulator, startEmulator } from '../../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
})
afterAll(() => emulator.close())

const [alice, , carol] = accounts.map(({ address }) => address)
const nobody = accounts[9]?.address ?? ''
const get = async (path: string, query: Record<string, string> = {}) => {
  const params = new URLSearchParams({ projectId: emulator.projectId, ...query })
  const response = await fetch(`${emulator.blockchain}/v1/profile${path}?${params}`)
  return { status: response.status, body: await response.json() }
}
const failed = (field: string, description: string) => ({
  status: 'FAILED',
  reasons: [{ field, description }],
})
const second = { apiVersion: '2' }

describe('looking a name up', () => {
  it('answers a record with the addresses by coin type', async () => {
    const { body } = await get('/account/alice.reown.id', second)
    const entry = { address: alice?.toLowerCase(), created_at: '2025-01-05T12:00:00Z' }
    expect(body).toEqual({
      name: 'alice.reown.id',
      registered_at: '2025-01-05T12:00:00Z',
      updated_at: null,
      attributes: {},
      addresses: { 60: entry, 2147483649: entry },
    })
  })

  it('answers nothing for an unknown name, an error in the version before', async () => {
    expect(await get('/account/nobody.reown.id', second)).toEqual({ status: 200, body: [] })
    expect(await get('/account/nobody.reown.id')).toEqual({
      status: 404,
      body: failed('name', 'Name is not found in the database: nobody.reown.id'),
    })
  })

  it('refuses what cannot be a name', async () => {
    for (const name of ['Alice.reown.id', 'аlice.reown.id', 'a b.reown.id']) {
      expect(await get(`/account/${encodeURIComponent(name)}`, second)).toEqual({
        status: 400,
        body: failed('name', `Invalid name format: ${name}`),
      })
    }
  })
})

describe('looking an address up', () => {
  it('answers all its names, in any case of its letters', async () => {
    const named = async (address: string) =>
      (await get(`/reverse/${address}`, second)).body.map(({ name }: { name: string }) => name)
    expect(await named(alice ?? '')).toEqual(['alice.reown.id'])
    expect(await named(carol?.toLowerCase() ?? '')).toEqual(['carol.reown.id', 'carol.wcn.id'])
    expect(await named(nobody)).toEqual([])
  })

  it('refuses no address, and in the version before an address without a name', async () => {
    expect(await get('/reverse/0x12', second)).toEqual({
      status: 400,
      body: failed('address', 'The address provided is invalid'),
    })
    expect((await get(`/reverse/${nobody}`)).status).toBe(404)
  })
})

describe('suggestions', () => {
  it('begin with what was asked for, taken or not, and are five at most', async () => {
    const { suggestions } = (await get('/suggestions/alice', { zone: 'reown.id' })).body
    expect(suggestions).toHaveLength(5)
    expect(suggestions[0]).toEqual({ name: 'alice.reown.id', registered: true })
    expect(suggestions.slice(1).every((one: { registered: boolean }) => !one.registered)).toBe(true)
    const free = (await get('/suggestions/zoe', { zone: 'reown.id' })).body.suggestions
    expect(free[0]).toEqual({ name: 'zoe.reown.id', registered: false })
  })

  it('need three characters, and a zone where one may register', async () => {
    const refused = async (text: string, zone = 'reown.id') =>
      (await get(`/suggestions/${text}`, { zone })).body
    expect(await refused('al')).toEqual(failed('name', 'Invalid name length: al'))
    expect(await refused('a_l')).toEqual(failed('name', 'Invalid name format: a_l'))
    expect(await refused('alice', 'wcn.id')).toEqual(
      failed('name', 'Name is not in the allowed zones: alice.wcn.id'),
    )
  })
})

describe('registering', () => {
  const owner = privateKeyToAccount(`0x${'7'.repeat(64)}`)
  const now = () => Math.floor(Date.now() / 1000)
  const post = async (fields: object, signer = owner, project = `?projectId=${emulator.projectId}`) => {
    const message = JSON.stringify({ attributes: {}, timestamp: now(), ...fields })
    const signature = await signer.signMessage({ message })
    const body = JSON.stringify({ coin_type: 2147483649, address: owner.address, message, signature })
    const url = `${emulator.blockchain}/v1/profile/account${project}`
    const response = await fetch(url, { method: 'POST', body })
    return { status: response.status, body: await response.json() }
  }

  it('keeps the name until the emulator is reset', async () => {
    const name = 'weasel.reown.id'
    expect((await post({ name })).body).toMatchObject({ name, addresses: { 2147483649: {} } })
    expect((await get(`/account/${name}`, second)).body).toMatchObject({ name })
    expect((await get(`/reverse/${owner.address}`, second)).body).toMatchObject([{ name }])
    expect((await post({ name })).body).toEqual(failed('name', `Name is already registered: ${name}`))
    await emulator.control.reset()
    expect((await get(`/account/${name}`, second)).body).toEqual([])
  })

  it.each([
    [{ name: 'UPPER.reown.id' }, 'name', 'Invalid name format: UPPER.reown.id'],
    [{ name: 'weasel.id' }, 'name', 'Invalid name format: weasel.id'],
    [{ name: 'ab.reown.id' }, 'name', 'Invalid name length: ab.reown.id'],
    [{ name: 'weasel.wcn.id' }, 'name', 'Name is not in the allowed zones: weasel.wcn.id'],
    [
      { name: 'weasel.reown.id', attributes: { x: '' } },
      'attributes',
      'Unsupported name attribute in payload',
    ],
    [{ name: 'weasel.reown.id', timestamp: 1 }, 'timestamp', 'Signature UNIXTIME timestamp is too old: 1'],
  ])('refuses %j', async (fields, field, text) => {
    expect(await post(fields)).toEqual({ status: 400, body: failed(field, text) })
  })

  it('needs no project id, as clients send none; an unknown one is refused', async () => {
    const name = 'stoat.reown.id'
    expect((await post({ name }, owner, '?projectId=unknown')).status).toBe(401)
    expect((await post({ name }, owner, '')).body).toMatchObject({ name })
    const withoutId = await fetch(`${emulator.blockchain}/v1/profile/account/${name}`)
    expect(withoutId.status).toBe(401)
  })

  it('refuses what somebody else signed', async () => {
    const other = privateKeyToAccount(`0x${'8'.repeat(64)}`)
    expect(await post({ name: 'weasel.reown.id' }, other)).toEqual({
      ...{ status: 401, body: failed('address', 'Name owner validation error') },
    })
  })
})
