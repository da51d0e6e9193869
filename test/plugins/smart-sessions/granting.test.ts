import { describe, expect, it } from 'vitest'
import { until } from '../../until.js'
import { alice, app, codeOf, connected, emulatorForTests, granted, request, tomorrow } from './setup.js'

const emulator = emulatorForTests()
const sent = (path: RegExp) => emulator.it.ledger.entries().filter((entry) => path.test(entry.path))

describe('permissions that a page asks for', () => {
  it('are read by the visitor before anybody is asked, and then granted', async () => {
    const at = await connected(emulator.it)
    const wanted = request()
    const asked = at.service.grantPermissions(wanted)
    const state = await at.grantIs('ready')
    expect(at.view()).toBe('SmartSessionReview')
    expect(state).toMatchObject({
      asked: {
        account: alice,
        permissions: [{ unit: { symbol: 'ETH', decimals: 18 }, total: 10n ** 16n, name: 'coin-allowance' }],
      },
    })
    expect(at.calls('wallet_grantPermissions')).toEqual([])
    expect(sent(/sessions/)).toEqual([])
    await at.service.approve()
    const { ids, ...answer } = await asked
    expect(answer).toMatchObject({
      ...{ address: alice, network: 'eip155:1', expiry: wanted.expiry },
      permissions: [{ type: 'coin-allowance', allowance: 10n ** 16n, period: 86_400 }],
    })
    await until(() => at.view() === 'SmartSessionCreated')
    const { sessions } = await at.listIs('ready', 1)
    expect(sessions).toMatchObject([{ id: ids[0], keeper: 'cloud', app: { name: 'Emulated project' } }])
    expect(at.heard).toEqual([{ name: 'granted', address: alice, network: 'eip155:1', ids }])
  })

  it('reach the wallet as the specification writes them: the service’s key first, times in seconds', async () => {
    const at = await connected(emulator.it)
    const token = emulator.it.token['eip155:1'] ?? ''
    const expiry = tomorrow()
    const limits = { allowance: 5_000_000n, period: 3600, start: expiry - 7200 }
    await granted(
      at,
      request({
        expiry,
        permissions: [
          { type: 'token-allowance', token, ...limits },
          { type: 'contract-call', contract: token, functions: ['transfer'] },
        ],
      }),
    )
    const [call] = at.calls('wallet_grantPermissions')
    expect(call?.params).toMatchObject([
      {
        ...{ chainId: '0x1', address: alice, expiry, policies: [], version: 2 },
        signer: { type: 'keys', data: { keys: [{ type: 'secp256k1' }, { publicKey: app.publicKey }] } },
        permissions: [
          {
            type: 'erc20-recurring-allowance',
            data: { address: token, allowance: '0x4c4b40', period: 3600, start: expiry - 7200 },
          },
          { type: 'contract-call', data: { address: token, functions: [{ functionName: 'transfer' }] } },
        ],
      },
    ])
    const [create, activate] = sent(/sessions/)
    expect(create).toMatchObject({ method: 'POST', query: { v: '2' }, body: { expiry, policies: [] } })
    expect(activate).toMatchObject({
      body: { pci: expect.any(String), context: expect.stringMatching(/^0x/) },
    })
    expect(activate?.path).toContain(encodeURIComponent(`eip155:1:${alice}`))
  })

  it('have limits on all of them together: the visitor reads them, wallet and service get them as they came', async () => {
    const at = await connected(emulator.it)
    const policies = [
      { type: 'call-limit', data: { count: 5 } },
      { type: 'rate-limit', data: { count: 2, interval: 3600 } },
      { type: 'gas-limit', data: { limit: '0x5208' } },
    ]
    const asked = at.service.grantPermissions(request({ policies }))
    const shown = [
      { name: 'call-limit', policy: { type: 'calls', count: 5 } },
      { name: 'rate-limit', policy: { type: 'calls', count: 2, period: 3600 } },
      { name: 'gas-limit', policy: { type: 'gas', limit: 21_000n } },
    ]
    expect(await at.grantIs('ready')).toMatchObject({ asked: { policies: shown } })
    await at.service.approve()
    expect(await asked).toMatchObject({ policies })
    const [call] = at.calls('wallet_grantPermissions')
    expect(call?.params).toMatchObject([{ policies }])
    expect(sent(/sessions/).slice(0, 2)).toMatchObject([{ body: { policies } }, { body: { policies } }])
    const { sessions } = await at.listIs('ready', 1)
    expect(sessions).toMatchObject([{ policies: shown }])
  })

  it('with a limit that the wallet does not know are not given, and nobody else is asked', async () => {
    const at = await connected(emulator.it)
    const policies = [{ type: 'full-moon', data: {} }]
    at.service.grantPermissions(request({ policies })).catch(() => undefined)
    expect(await at.grantIs('ready')).toMatchObject({
      asked: { policies: [{ name: 'full-moon', policy: undefined }] },
    })
    await at.service.approve()
    expect(await at.grantIs('ready', 'unsupported')).toMatchObject({
      problem: { text: expect.stringContaining('Policy type full-moon is not supported') },
    })
    expect(at.calls('wallet_grantPermissions')).toEqual([])
    expect(sent(/sessions/)).toEqual([])
  })

  it('with limits are asked for by the older names, which know them', async () => {
    const wallet = emulator.it.wallet({ policy: 'approve', quirks: { executionPermissions: true } })
    const at = await connected(emulator.it, wallet)
    await granted(at, request({ policies: [{ type: 'call-limit', data: { count: 5 } }] }))
    expect(at.calls('wallet_requestExecutionPermissions')).toEqual([])
    expect(at.calls('wallet_grantPermissions').length).toBe(1)
  })

  it('are said with what the chain tells of a token', async () => {
    const at = await connected(emulator.it)
    const token = emulator.it.token['eip155:1'] ?? ''
    const limits = { allowance: 5_000_000n, period: 3600 }
    const nothing = '0x000000000000000000000000000000000000dEaD'
    const permissions = [token, nothing].map((each) => ({
      ...limits,
      type: 'token-allowance' as const,
      token: each,
    }))
    at.service.grantPermissions(request({ permissions })).catch(() => undefined)
    const state = await at.grantIs('ready')
    expect(state).toMatchObject({
      asked: {
        permissions: [{ unit: { symbol: 'TUSD', decimals: 6 }, total: 120_000_000n }, { unit: undefined }],
      },
    })
  })

  it('are asked for by the current names where the wallet knows them: nobody signs with the app', async () => {
    const wallet = emulator.it.wallet({ policy: 'approve', quirks: { executionPermissions: true } })
    const at = await connected(emulator.it, wallet)
    const expiry = tomorrow()
    const answer = await granted(at, request({ expiry }))
    const [call] = at.calls('wallet_requestExecutionPermissions')
    expect(call?.params).toMatchObject([
      {
        ...{ chainId: '0x1', from: alice, to: app.address },
        permission: {
          type: 'native-token-periodic',
          isAdjustmentAllowed: false,
          data: { periodDuration: 86_400 },
        },
        rules: [{ type: 'expiry', data: { timestamp: expiry } }],
      },
    ])
    expect(answer).toMatchObject({
      ids: [expect.stringMatching(/^0x/)],
      delegations: [{ context: answer.ids[0], manager: expect.stringMatching(/^0x/), dependencies: [] }],
    })
    expect(at.calls('wallet_grantPermissions')).toEqual([])
    expect(sent(/sessions/)).toEqual([])
    expect((await at.listIs('ready', 1)).sessions).toMatchObject([
      { id: answer.ids[0], keeper: 'wallet', app: { name: app.address }, expiry },
    ])
  })

  it('that such a wallet does not grant by those names are asked for by the older ones', async () => {
    const wallet = emulator.it.wallet({ policy: 'approve', quirks: { executionPermissions: true } })
    const at = await connected(emulator.it, wallet)
    await granted(at, request({ permissions: [{ type: 'contract-call', contract: alice }] }))
    expect(at.calls('wallet_grantPermissions')).toHaveLength(1)
    await granted(at, request({ key: { type: 'secp256r1', publicKey: app.publicKey } }))
    expect(at.calls('wallet_grantPermissions')).toHaveLength(2)
  })
})

describe('a visitor', () => {
  it('who declines in the wallet may try again', async () => {
    const at = await connected(emulator.it)
    at.wallet.policy('reject')
    const asked = at.service.grantPermissions(request())
    await at.grantIs('ready')
    await at.service.approve()
    await at.grantIs('ready', 'declined')
    expect(at.view()).toBe('SmartSessionReview')
    at.wallet.policy('approve')
    await at.service.approve()
    expect((await asked).ids).toHaveLength(1)
  })

  it('who leaves is not asked by the wallet, and the page learns it', async () => {
    const at = await connected(emulator.it)
    for (const leave of [
      () => at.service.leave(),
      () => void at.modal.close(),
      () => at.modal.push('Account'),
    ]) {
      const asked = at.service.grantPermissions(request())
      await at.grantIs('ready')
      await until(() => at.view() === 'SmartSessionReview')
      leave()
      expect(await codeOf(asked)).toBe('LK_CLOSED')
      expect(at.service.grant.get()).toEqual({ status: 'none' })
    }
    expect(at.calls('wallet_grantPermissions')).toEqual([])
  })

  it('who closes the modal while the wallet asks may still say yes there', async () => {
    const at = await connected(emulator.it)
    at.wallet.policy('hang')
    const asked = at.service.grantPermissions(request())
    await at.grantIs('ready')
    const approved = at.service.approve()
    await until(() => at.calls('wallet_grantPermissions').length === 1)
    await at.modal.close()
    expect(await codeOf(at.service.grantPermissions(request()))).toBe('LK_WALLET_PENDING')
    at.wallet.policy('approve')
    await approved
    expect((await asked).ids).toHaveLength(1)
    expect(at.service.grant.get()).toEqual({ status: 'none' })
  })

  it('whose wallet cannot grant is told so', async () => {
    const wallet = emulator.it.wallet({ policy: 'approve', quirks: { noPermissions: true } })
    const at = await connected(emulator.it, wallet)
    const asked = at.service.grantPermissions(request())
    await at.grantIs('ready')
    await at.service.approve()
    const state = await at.grantIs('ready', 'unsupported')
    expect(state).toMatchObject({ problem: { text: 'Wallet does not support permissions capabilities' } })
    at.service.leave()
    expect(await codeOf(asked)).toBe('LK_CLOSED')
    expect(sent(/sessions/)).toEqual([])
  })

  it('who has changed the account meanwhile is asked for nothing', async () => {
    const at = await connected(emulator.it)
    at.service.grantPermissions(request()).catch(() => undefined)
    await at.grantIs('ready')
    at.wallet.switchAccount(1)
    await until(() => at.modal.getAccount().address !== alice)
    await at.service.approve()
    await at.grantIs('ready', 'left')
    expect(at.calls('wallet_grantPermissions')).toEqual([])
  })

  it('whose wallet has agreed is not asked a second time where the service was not reached', async () => {
    const at = await connected(emulator.it)
    const asked = at.service.grantPermissions(request())
    await at.grantIs('ready')
    emulator.it.faults.set({ service: 'blockchain', path: '/v1/sessions/*/activate', status: 503, times: 1 })
    await at.service.approve()
    await at.grantIs('ready', 'unheard')
    await at.service.approve()
    expect((await asked).ids).toHaveLength(1)
    expect(at.calls('wallet_grantPermissions')).toHaveLength(1)
  })

  it('is told the service’s own words', async () => {
    const at = await connected(emulator.it)
    at.service.grantPermissions(request()).catch(() => undefined)
    await at.grantIs('ready')
    const body = JSON.stringify({
      status: 'FAILED',
      reasons: [{ field: '', description: 'No more sessions' }],
    })
    emulator.it.faults.set({ service: 'blockchain', path: '/v1/sessions', status: 400, body })
    await at.service.approve()
    expect(await at.grantIs('ready', 'failed')).toMatchObject({ problem: { text: 'No more sessions' } })
  })
})

describe('a page', () => {
  it.each([
    ['no bigint', { permissions: [{ type: 'coin-allowance', allowance: 1, period: 60 }] }],
    ['nothing', { permissions: [] }],
    ['an unknown kind', { permissions: [{ type: 'everything' }] }],
    ['milliseconds', { expiry: Date.now() + 86_400_000 }],
    ['the past', { expiry: 1 }],
    ['a short key', { key: { type: 'secp256k1', publicKey: '0x02ab' } }],
    ['a key that is no point', { key: { type: 'secp256k1', publicKey: `0x02${'f'.repeat(64)}` } }],
    [
      'a mistyped address',
      { permissions: [{ type: 'contract-call', contract: '0x52908400098527886e0F7030069857D2E4169EE7' }] },
    ],
    ['a strange address', { permissions: [{ type: 'contract-call', contract: 'bc1qqqqqqq' }] }],
    ['a network that the site does not have', { network: 'eip155:137' }],
    ['more than the request knows', { limits: [] }],
    ['a limit without data', { policies: [{ type: 'call-limit' }] }],
    ['a limit that JSON cannot write', { policies: [{ type: 'gas-limit', data: { limit: 1n } }] }],
  ])('that asks for %s is told what is wrong, and nothing is shown', async (_, wrong) => {
    const at = await connected(emulator.it)
    const wanted = { ...request(), ...wrong } as ReturnType<typeof request>
    expect(await codeOf(at.service.grantPermissions(wanted))).toBe('LK_PERMISSION_REQUEST')
    expect(at.view()).toBeUndefined()
  })

  it('that asks for something else ends what it asked before', async () => {
    const at = await connected(emulator.it)
    const first = at.service.grantPermissions(request())
    await at.grantIs('ready')
    await until(() => at.view() === 'SmartSessionReview')
    const second = at.service.grantPermissions(request({ network: 'eip155:10' }))
    expect(await codeOf(first)).toBe('LK_SUPERSEDED')
    await at.grantIs('ready')
    await at.service.approve()
    expect(await second).toMatchObject({ network: 'eip155:10' })
  })

  it('is told that nobody is connected', async () => {
    const at = await connected(emulator.it)
    await at.modal.disconnect()
    expect(await codeOf(at.service.grantPermissions(request()))).toBe('LK_NOT_CONNECTED')
  })
})
