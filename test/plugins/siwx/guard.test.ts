import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type CaipNetworkId, LatchkeyError } from '../../../kernel/plugin.js'
import type { SiwxOptions, SiwxSession } from '../../../plugins/siwx/contract.js'
import { until } from '../../until.js'
import { alice, bob, keepPage, SigningWallet, setup } from './setup.js'

const shown = 'SIWXSignMessage'

/** Connects the wallet of the other namespace, and signs in. */
async function connectOther(at: Awaited<ReturnType<typeof setup>>) {
  const connecting = at.connect('other')
  await at.attempt('ready')
  const service = await at.service()
  await service.sign()
  await connecting
  return service
}

describe('a page that needs a sign-in', () => {
  it('is told of the account once the visitor signed', async () => {
    const at = await setup()
    const connecting = at.connect()
    const { text } = await at.attempt('ready')
    expect(text).toContain(`wants you to sign in with your Ethereum account:\n${alice}`)
    expect(at.view()).toBe(shown)
    expect(at.isConnected()).toBe(false)
    await (await at.service()).sign()
    expect(await connecting).toMatchObject({ address: alice })
    expect(await (await at.service()).isSignedIn()).toBe(true)
    await until(() => !at.modal.getState().open)
    const properties = { network: 'eip155:1', isSmartAccount: false }
    expect(at.tracks.filter(({ event }) => event.includes('SIWX'))).toEqual([
      { event: 'CLICK_SIGN_SIWX_MESSAGE', properties },
      { event: 'SIWX_AUTH_SUCCESS', properties },
    ])
    expect(JSON.stringify(at.tracks)).not.toContain(alice)
  })

  it('asks the wallet for the very text that was on screen, once', async () => {
    const at = await setup()
    void at.connect()
    const { text } = await at.attempt('ready')
    const service = await at.service()
    await Promise.all([service.sign(), service.sign()])
    expect(at.wallet.asked).toEqual([text])
  })

  it('refuses to close, and disconnects who cancels', async () => {
    const at = await setup()
    const connecting = at.connect()
    await at.attempt('ready')
    expect(await at.modal.close()).toBe(false)
    expect(at.view()).toBe(shown)
    ;(await at.service()).cancel()
    expect(await connecting).toMatchObject({ code: 'LK_SIGN_IN_DECLINED' })
    expect(at.isConnected()).toBe(false)
    await until(() => !at.wallet.allowed)
    const properties = { network: 'eip155:1', isSmartAccount: false }
    expect(at.tracks.filter(({ event }) => event.includes('SIWX'))).toEqual([
      { event: 'CLICK_CANCEL_SIWX', properties },
    ])
  })

  it('lets a visitor who declined in the wallet try again with the same text', async () => {
    const at = await setup()
    void at.connect()
    const { text } = await at.attempt('ready')
    const service = await at.service()
    at.wallet.signing = 'reject'
    await service.sign()
    expect(service.attempt.get()).toMatchObject({ status: 'ready', text, problem: { kind: 'declined' } })
    expect(at.isConnected()).toBe(false)
    at.wallet.signing = 'approve'
    await service.sign()
    await until(at.isConnected)
  })

  it('can be left while the wallet does not answer', async () => {
    const at = await setup()
    at.wallet.signing = 'hang'
    const connecting = at.connect()
    await at.attempt('ready')
    void (await at.service()).sign()
    await at.attempt('signing')
    ;(await at.service()).cancel()
    expect(await connecting).toMatchObject({ code: 'LK_SIGN_IN_DECLINED' })
    at.wallet.approveLate()
    await until(() => !at.wallet.allowed)
    expect(at.isConnected()).toBe(false)
  })

  it('keeps no session of who left while the site was still checking', async () => {
    let answer: (isGood: boolean) => void = () => undefined
    const verify = () =>
      new Promise<boolean>((resolve) => {
        answer = resolve
      })
    const kept: SiwxSession[] = []
    const add = vi.fn((session: SiwxSession) => void kept.push(session))
    const end = () => void kept.splice(0)
    const storage = { add, set: end, get: () => kept, delete: end }
    const at = await setup({ options: { verify, storage } })
    const connecting = at.connect()
    await at.attempt('ready')
    const service = await at.service()
    void service.sign()
    await at.attempt('verifying')
    service.cancel()
    await connecting
    answer(true)
    await until(() => add.mock.calls.length > 0)
    await new Promise((resolve) => setTimeout(resolve))
    expect(kept).toEqual([])
  })

  it('can be left by disconnecting', async () => {
    const at = await setup()
    const connecting = at.connect()
    await at.attempt('ready')
    await at.modal.disconnect()
    expect(await connecting).toMatchObject({ code: 'LK_DISCONNECTED' })
    expect(at.isConnected()).toBe(false)
  })

  it('connects nobody by the signature of another account', async () => {
    const at = await setup({ options: { verifiers: { eip155: async () => false } } })
    at.wallet.signsAs = bob
    void at.connect()
    await at.attempt('ready')
    const service = await at.service()
    await service.sign()
    expect(service.attempt.get()).toMatchObject({ status: 'ready', problem: { kind: 'refused' } })
    expect(at.isConnected()).toBe(false)
    expect(at.tracks.find(({ event }) => event === 'SIWX_AUTH_ERROR')?.properties).toMatchObject({
      message: 'Error signing message',
    })
  })

  it('asks nothing of who signed in before', async () => {
    keepPage()
    const at = await setup()
    await at.signIn()
    at.destroy()
    const back = await setup({ wallet: at.wallet })
    await until(back.isConnected)
    expect(back.shown()).not.toContain(shown)
    expect(at.wallet.asked).toHaveLength(1)
  })

  it('asks once about another account, and not again about the one before', async () => {
    const at = await setup()
    await at.signIn()
    at.wallet.moveTo(bob)
    await at.attempt('ready')
    expect(at.isConnected()).toBe(false)
    await (await at.service()).sign()
    await until(() => at.modal.getAccount().address === bob)
    at.wallet.moveTo(alice)
    await until(() => at.modal.getAccount().address === alice)
    expect(at.wallet.asked).toHaveLength(2)
  })

  it('connects nobody by a text that has expired, and makes a new one', async () => {
    const at = await setup({ options: { expiration: 60_000, verify: () => true } })
    void at.connect()
    const { text } = await at.attempt('ready')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    const service = await at.service()
    await service.sign()
    expect(service.attempt.get()).toMatchObject({ status: 'ready', problem: { kind: 'expired' } })
    expect(service.attempt.get().text).not.toBe(text)
    expect(at.wallet.asked).toEqual([])
    expect(at.isConnected()).toBe(false)
    await service.sign()
    await until(at.isConnected)
  })

  it('asks the site nothing about a text whose time was over in the wallet', async () => {
    const verify = vi.fn(() => true)
    const at = await setup({ options: { expiration: 60_000, verify } })
    at.wallet.signing = 'hang'
    void at.connect()
    await at.attempt('ready')
    const { sign, attempt } = await at.service()
    const signing = sign()
    await at.attempt('signing')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    at.wallet.approveLate()
    await signing
    expect(attempt.get()).toMatchObject({ status: 'ready', problem: { kind: 'expired' } })
    expect(verify).not.toHaveBeenCalled()
  })

  it.each([
    ['ahead', 11],
    ['behind', -11],
  ])('believes the site, not a device whose clock is %s', async (_what, minutes) => {
    keepPage()
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    const timeAt = (after: number) => new Date(now + after * 60_000).toISOString()
    // The site makes the text, by its own clock.
    const createMessage: SiwxOptions['createMessage'] = async ({ accountAddress, chainId }) => ({
      ...{ accountAddress, chainId, nonce: 'n0nce12345', domain: 'page.test', uri: 'https://page.test/' },
      ...{ version: '1', issuedAt: timeAt(0), notBefore: timeAt(0), expirationTime: timeAt(10) },
      toString: () => `${accountAddress} signs in`,
    })
    const options = { createMessage, verify: () => true }
    const at = await setup({ options })
    await at.signIn()
    expect(await (await at.service()).isSignedIn()).toBe(true)
    at.destroy()
    const back = await setup({ options, wallet: at.wallet })
    await until(back.isConnected)
    expect(at.wallet.asked).toHaveLength(1)
    vi.setSystemTime(now + (minutes + 9) * 60_000)
    expect(await (await back.service()).isSignedIn()).toBe(true)
    vi.setSystemTime(now + (minutes + 11) * 60_000)
    expect(await (await back.service()).isSignedIn()).toBe(false)
  })

  it('says where the wallet cannot sign texts with the account, which trying again does not change', async () => {
    const at = await setup()
    void at.connect()
    await at.attempt('ready')
    const service = await at.service()
    const refuse = (error: unknown) => {
      at.wallet.adapter.signMessage = () => Promise.reject(error)
    }
    for (const error of [
      new Error('Signing off chain messages with Ledger is not yet supported'),
      Object.assign(new Error('Oops'), { code: 4200 }),
      new LatchkeyError('LK_SIGN', 'Sign message failed', {
        cause: new Error('Device doesn’t support this'),
      }),
      new LatchkeyError('LK_FEATURE', 'The wallet has no such feature'),
    ]) {
      refuse(error)
      await service.sign()
      expect(service.attempt.get(), String(error)).toMatchObject({ problem: { kind: 'unable' } })
    }
    refuse(new Error('Something went wrong'))
    await service.sign()
    expect(service.attempt.get()).toMatchObject({ problem: { kind: 'failed' } })
  })

  it('takes no signature of an account that changed meanwhile', async () => {
    const added: SiwxSession[] = []
    const verify = vi.fn((session: SiwxSession) => added.push(session) > 0)
    const at = await setup({ options: { verify } })
    at.wallet.signing = 'hang'
    void at.connect()
    await at.attempt('ready')
    void (await at.service()).sign()
    await at.attempt('signing')
    at.wallet.moveTo(bob)
    await at.attempt('ready')
    at.wallet.approveLate()
    at.wallet.signing = 'approve'
    await (await at.service()).sign()
    await until(at.isConnected)
    expect(added.map(({ data }) => data.accountAddress)).toEqual([bob])
  })

  it('asks on another network, and goes back to the one before when that is cancelled', async () => {
    const at = await setup()
    await at.signIn()
    at.wallet.switchTo('eip155:10')
    const { text } = await at.attempt('ready')
    expect(text).toContain('Chain ID: 10')
    ;(await at.service()).cancel()
    await until(at.isConnected)
    expect(at.modal.getNetwork().caipNetworkId).toBe('eip155:1')
    expect(at.wallet.network).toBe('eip155:1')
  })

  it('asks about another account, and goes back to the one before when that is cancelled', async () => {
    const at = await setup()
    at.wallet.addresses = [alice, bob]
    await at.signIn()
    const switching = at.modal.switchConnection({ namespace: 'eip155', connectorId: 'fox', address: bob })
    const { text } = await at.attempt('ready')
    expect(text).toContain(bob)
    // As docs/decisions.md has it: the page is not shown the account before, nor the new one.
    expect(at.modal.getAccount()).toMatchObject({ status: 'connecting', isConnected: false })
    expect(at.modal.getAccount().address).toBeUndefined()
    ;(await at.service()).cancel()
    await switching
    await until(at.isConnected)
    expect(at.modal.getAccount().address).toBe(alice)
    expect(at.wallet.allowed).toBe(true)
    expect(await (await at.service()).isSignedIn()).toBe(true)
  })

  it('has no account to go back to where the one before is not signed in any more', async () => {
    const at = await setup()
    at.wallet.addresses = [alice, bob]
    await at.signIn()
    const { provider, cancel } = await at.service()
    void at.modal.switchConnection({ namespace: 'eip155', connectorId: 'fox', address: bob }).catch(() => {})
    await at.attempt('ready')
    await provider.revokeSession('eip155:1', alice)
    cancel()
    await until(() => !at.wallet.allowed)
    expect(at.isConnected()).toBe(false)
  })

  it('can be left on another network while the wallet does not answer about going back', async () => {
    const at = await setup()
    await at.signIn()
    at.wallet.switchTo('eip155:10')
    await at.attempt('ready')
    at.wallet.switching = 'hang'
    const service = await at.service()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    service.cancel()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(at.wallet.allowed).toBe(false)
    expect(at.isConnected()).toBe(false)
    expect(await at.modal.close()).toBe(true)
  })

  it('asks on the network that a wallet goes to while the page asks for a sign-in', async () => {
    const kept: SiwxSession[] = []
    const end = () => void kept.splice(0)
    const storage = { add: (one: SiwxSession) => void kept.push(one), set: end, get: () => kept, delete: end }
    const at = await setup({ options: { storage } })
    await at.signIn()
    end() // the session is over, as the server says
    const service = await at.service()
    const later = service.signIn()
    await at.attempt('ready')
    at.wallet.switchTo('eip155:10')
    expect(await later).toBe(false)
    await at.attempt('ready')
    expect(at.view()).toBe('SIWXSignMessage')
    await service.sign()
    await until(at.isConnected)
    expect(kept.map(({ data }) => data.chainId)).toEqual(['eip155:10'])
  })

  it('asks once for all networks of an account where the site says so', async () => {
    const at = await setup({ options: { oncePer: 'account' } })
    await at.signIn()
    at.wallet.switchTo('eip155:10')
    await until(() => at.modal.getNetwork().caipNetworkId === 'eip155:10')
    expect(at.wallet.asked).toHaveLength(1)
    expect(await (await at.service()).isSignedIn()).toBe(true)
  })

  it('ends sessions with the connection, and asks again after it', async () => {
    const at = await setup()
    await at.signIn()
    await at.modal.disconnect()
    const { provider } = await at.service()
    await until(async () => (await provider.getSessions('eip155:1', alice)).length === 0)
    void at.connect()
    await at.attempt('ready')
  })

  it('ends the sessions on each network of a wallet that leaves, and keeps those of another wallet', async () => {
    const second = new SigningWallet('other')
    const at = await setup({ second, options: { verify: () => true } })
    await at.signIn()
    at.wallet.switchTo('eip155:10')
    await at.attempt('ready')
    await (await at.service()).sign()
    await until(() => at.modal.getNetwork().caipNetworkId === 'eip155:10')
    const { getSessions } = await connectOther(at)
    await at.modal.disconnect({ namespace: 'eip155' })
    const countOf = async (chainId: CaipNetworkId) =>
      (await getSessions({ accountAddress: alice, chainId })).length
    expect(await countOf('eip155:10')).toBe(0)
    expect(await countOf('eip155:1')).toBe(0)
    expect(await countOf('other:1')).toBe(1)
  })

  it('keeps the session of a wallet that is connected in another tab', async () => {
    keepPage()
    const given = { wallet: new SigningWallet(), second: new SigningWallet('other') }
    const options = { verify: () => true }
    const at = await setup({ ...given, options })
    await at.signIn()
    const tab = await setup({ ...given, options })
    const { getSessions } = await connectOther(tab)
    await at.modal.disconnect()
    const { getSessions: getHere } = await at.service()
    expect(await getHere({ accountAddress: alice, chainId: 'eip155:1' })).toEqual([])
    expect(await getSessions({ accountAddress: alice, chainId: 'other:1' })).toHaveLength(1)
  })

  it('keeps sessions where the site says so', async () => {
    const at = await setup({ options: { signOutOnDisconnect: false } })
    await at.signIn()
    await at.modal.disconnect()
    await at.connect()
    expect(at.isConnected()).toBe(true)
    expect(at.wallet.asked).toHaveLength(1)
  })

  it('disconnects who signs out, and asks nobody', async () => {
    const at = await setup()
    await at.signIn()
    await (await at.service()).signOut()
    expect(at.isConnected()).toBe(false)
    expect(await (await at.service()).isSignedIn()).toBe(false)
    expect(at.wallet.asked).toHaveLength(1)
  })
})

describe('a page where the sign-in is optional', () => {
  const options = { required: false }

  it('connects who cancels, and does not ask again at the next visit', async () => {
    keepPage()
    const at = await setup({ options })
    void at.connect()
    await at.attempt('ready')
    ;(await at.service()).cancel()
    await until(at.isConnected)
    expect(await (await at.service()).isSignedIn()).toBe(false)
    at.destroy()
    const back = await setup({ options, wallet: at.wallet })
    await until(back.isConnected)
    expect(back.shown()).not.toContain(shown)
  })

  it('connects who closes the modal', async () => {
    const at = await setup({ options })
    void at.connect()
    await at.attempt('ready')
    expect(await at.modal.close()).toBe(true)
    await until(at.isConnected)
    expect(at.wallet.asked).toEqual([])
  })

  it('does not ask again on a network where the visitor cancelled, after one where they are signed in', async () => {
    const at = await setup({ options })
    await at.signIn()
    const goTo = async (network: CaipNetworkId) => {
      at.wallet.switchTo(network)
      await until(() => at.modal.getNetwork().caipNetworkId === network || at.view() === shown)
    }
    await goTo('eip155:10')
    await at.attempt('ready')
    ;(await at.service()).cancel()
    await until(() => at.modal.getNetwork().caipNetworkId === 'eip155:10' && !at.view())
    await goTo('eip155:1')
    await goTo('eip155:10')
    expect(at.view()).toBeUndefined()
    expect(at.isConnected()).toBe(true)
  })

  it('asks nobody after a sign-out, until the page does', async () => {
    const at = await setup({ options })
    await at.signIn()
    const service = await at.service()
    await service.signOut()
    expect(at.isConnected()).toBe(true)
    at.wallet.switchTo('eip155:10')
    await until(() => at.modal.getNetwork().caipNetworkId === 'eip155:10')
    expect(at.view()).toBeUndefined()
    const later = service.signIn()
    await at.attempt('ready')
    await service.sign()
    expect(await later).toBe(true)
    expect(await service.isSignedIn()).toBe(true)
  })

  it('ends a session of a later sign-in with the connection as well', async () => {
    const at = await setup({ options })
    void at.connect()
    await at.attempt('ready')
    const service = await at.service()
    service.cancel()
    await until(at.isConnected)
    const later = service.signIn()
    await at.attempt('ready')
    await service.sign()
    expect(await later).toBe(true)
    await at.modal.disconnect()
    await until(() => !at.wallet.allowed)
    expect(await service.getSessions({ accountAddress: alice, chainId: 'eip155:1' })).toEqual([])
  })

  it('asks once where the page asks twice', async () => {
    const at = await setup({ options })
    await at.signIn()
    const service = await at.service()
    await service.signOut()
    const later = [service.signIn(), service.signIn()]
    await at.attempt('ready')
    await service.sign()
    expect(await Promise.all(later)).toEqual([true, true])
    expect(at.wallet.asked).toHaveLength(2)
  })

  it('tells the page that the visitor did not sign in later', async () => {
    const at = await setup({ options })
    await expect((await at.service()).signIn()).rejects.toMatchObject({ code: 'LK_SIGN_IN_NOBODY' })
    await at.signIn()
    await (await at.service()).signOut()
    const later = (await at.service()).signIn()
    await at.attempt('ready')
    await at.modal.close()
    expect(await later).toBe(false)
    expect(at.isConnected()).toBe(true)
  })
})

it('a wallet that is connected anew has its late answer ignored', async () => {
  const wallet = new SigningWallet()
  const at = await setup({ wallet })
  wallet.signing = 'hang'
  const first = at.connect()
  await at.attempt('ready')
  void (await at.service()).sign()
  await at.attempt('signing')
  wallet.signing = 'approve'
  void at.connect()
  await first
  await at.attempt('ready')
  wallet.approveLate()
  expect(at.isConnected()).toBe(false)
  await (await at.service()).sign()
  await until(at.isConnected)
})
