import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
})
afterEach(() => emulator.control.reset())
afterAll(() => emulator.close())

const owner = privateKeyToAccount(`0x${'3'.repeat(64)}`)
const account = `eip155:1:${owner.address}`
const wanted = () => ({
  expiry: Math.floor(Date.now() / 1000) + 60,
  signer: { type: 'keys', data: { keys: [] } },
  permissions: [{ type: 'contract-call', data: {} }],
  policies: [],
})

const ask = (path: string, body?: unknown) =>
  fetch(`${emulator.blockchain}/v1/sessions/${path}?projectId=${emulator.projectId}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const at = (step = '') => encodeURIComponent(account) + step
const create = async () => (await ask(at(), wanted())).json()
const activate = (pci: string) => ask(at('/activate'), { ...wanted(), pci, context: '0x1234' })
const list = async () => (await (await ask(at())).json()).pcis
const said = async (response: Response) => [response.status, (await response.json()).reasons[0].description]

describe('smart sessions', () => {
  it('are created with a key of the service, and listed once they are activated', async () => {
    const { pci, key } = await create()
    expect(key).toEqual({ type: 'secp256k1', publicKey: expect.stringMatching(/^0x04[0-9a-f]{128}$/) })
    expect(await list()).toEqual([])
    const activated = await activate(pci)
    expect([activated.status, await activated.text()]).toEqual([200, ''])
    expect(await list()).toMatchObject([
      { pci, context: '0x1234', revokedAt: null, project: { name: 'Emulated project' }, policies: [] },
    ])
  })

  it('end by a signature of their account, and by no other', async () => {
    const { pci } = await create()
    await activate(pci)
    const stranger = privateKeyToAccount(`0x${'4'.repeat(64)}`)
    const forged = await stranger.signMessage({ message: pci })
    expect((await ask(at('/revoke'), { pci, signature: forged })).status).toBe(401)
    const signature = await owner.signMessage({ message: pci })
    const revoked = await ask(at('/revoke'), { pci, signature })
    expect([revoked.status, await revoked.text()]).toEqual([200, ''])
    expect(await list()).toMatchObject([{ pci, revokedAt: expect.any(Number) }])
    expect(await said(await ask(at('/revoke'), { pci, signature }))).toEqual([
      400,
      `Permission is revoked: ${pci}`,
    ])
  })

  it('are refused for a plain address, an unknown session and a malformed body', async () => {
    expect((await ask(owner.address)).status).toBe(400)
    expect(await said(await activate('x'))).toEqual([400, 'Permission for PCI is not found: x'])
    expect((await ask(at(), { expiry: 1 })).status).toBe(422)
  })
})
