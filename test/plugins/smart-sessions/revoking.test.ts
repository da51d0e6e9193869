import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { until } from '../../until.js'
import { alice, type Connected, codeOf, connected, emulatorForTests, granted } from './setup.js'

const emulator = emulatorForTests()
const sent = (path: RegExp) => emulator.it.ledger.entries().filter((entry) => path.test(entry.path))

/** A session, shown with the question whether it is to end. */
async function chosen(at: Connected): Promise<string> {
  const { ids } = await granted(at)
  await at.modal.open({ view: 'SmartSessionList' })
  const [session] = (await at.listIs('ready', 1)).sessions
  if (!session) throw new Error('There is a session')
  at.service.choose(session)
  await until(() => at.view() === 'SmartSessionRevoke')
  return ids[0] ?? ''
}

const problem = (at: Connected) => Object(at.service.revoking.get()).problem?.kind

describe('a session', () => {
  it('ends once the wallet has signed: the service gets its id and the signature', async () => {
    const at = await connected(emulator.it)
    const pci = await chosen(at)
    await until(() => Object(at.service.revoking.get()).permissions?.[0]?.unit?.symbol === 'ETH')
    expect(await at.service.revoke()).toBe(true)
    expect(at.view()).toBe('SmartSessionList')
    const [call] = at.calls('wallet_revokePermissions')
    expect(call?.params).toMatchObject([
      { pci, address: alice, permissions: [{ type: 'native-token-recurring-allowance' }] },
    ])
    const [revoke] = sent(/revoke/)
    const { signature } = Object(revoke?.body)
    expect(revoke?.body).toEqual({ pci, signature })
    expect(await verifyMessage({ address: alice, message: pci, signature })).toBe(true)
    await at.listIs('ready', 0)
    expect(at.heard.at(-1)).toEqual({ name: 'revoked', address: alice, network: 'eip155:1', id: pci })
    expect(at.modal.getAccount().isConnected).toBe(true)
  })

  it('stays where the visitor declines, and where the service does not answer', async () => {
    const at = await connected(emulator.it)
    await chosen(at)
    at.wallet.policy('reject')
    expect(await at.service.revoke()).toBe(false)
    expect(problem(at)).toBe('declined')
    at.wallet.policy('approve')
    emulator.it.faults.set({ service: 'blockchain', path: '/v1/sessions/*/revoke', status: 500, times: 1 })
    expect(await at.service.revoke()).toBe(false)
    expect(problem(at)).toBe('failed')
    expect(await at.service.revoke()).toBe(true)
    await at.listIs('ready', 0)
  })

  it('is not ended for another account than the one it was shown for', async () => {
    const at = await connected(emulator.it)
    await chosen(at)
    at.wallet.switchAccount(1)
    await until(() => at.modal.getAccount().address !== alice)
    expect(await at.service.revoke()).toBe(false)
    expect(problem(at)).toBe('left')
    expect(at.calls('wallet_revokePermissions')).toEqual([])
  })

  it('that the wallet keeps itself is ended there alone', async () => {
    const wallet = emulator.it.wallet({ policy: 'approve', quirks: { executionPermissions: true } })
    const at = await connected(emulator.it, wallet)
    const permissionContext = await chosen(at)
    expect(await at.service.revoke()).toBe(true)
    expect(at.calls('wallet_revokeExecutionPermission')).toMatchObject([{ params: { permissionContext } }])
    expect(sent(/revoke/)).toEqual([])
    await at.listIs('ready', 0)
  })

  it('is ended by the page too, by its id', async () => {
    const at = await connected(emulator.it)
    const { ids } = await granted(at)
    const [id = ''] = ids
    await at.service.revokePermissions(id)
    await at.listIs('ready', 0)
    expect(await codeOf(at.service.revokePermissions(id))).toBe('LK_PERMISSION_UNKNOWN')
  })

  it('is told to the page as the wallet’s own no', async () => {
    const at = await connected(emulator.it)
    const { ids } = await granted(at)
    at.wallet.policy('reject')
    expect(await codeOf(at.service.revokePermissions(ids[0] ?? ''))).toBe(4001)
  })
})

describe('the list', () => {
  it('is empty, fails and comes back', async () => {
    const at = await connected(emulator.it)
    emulator.it.faults.set({ service: 'blockchain', path: '/v1/sessions', status: 404, times: 1 })
    const stop = at.service.list.subscribe(() => undefined)
    await at.listIs('failed')
    at.service.retry()
    await at.listIs('ready', 0)
    stop()
  })

  it('is of the account in use', async () => {
    const at = await connected(emulator.it)
    await granted(at)
    await at.listIs('ready', 1)
    at.wallet.switchAccount(1)
    await until(() => at.modal.getAccount().address !== alice)
    await at.listIs('ready', 0)
  })
})
