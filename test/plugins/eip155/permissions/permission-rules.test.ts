import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { Permission, PermissionRequest } from '../../../../adapter-kit/index.js'
import { appAccount } from '../../../../plugins/eip155/permissions/app-account.js'
import { readPermission, writePermission } from '../../../../plugins/eip155/permissions/written-permission.js'
import type { FakeWallet } from '../fake-wallet.js'
import { alice, bob, mainnet } from '../setup.js'
import { setupConnected } from '../setup-connected.js'

const app = privateKeyToAccount(`0x${'6'.repeat(64)}`)
const key = { type: 'secp256k1', publicKey: app.publicKey } as const
const expiry = 4_000_000_000
const coin: Permission = { type: 'coin-allowance', allowance: 7n, period: 60, start: 5 }
const request: PermissionRequest = { account: alice, network: mainnet, key, permissions: [coin], expiry }

const capabilities = {
  wallet_getCapabilities: () => ({
    '0x1': {
      permissions: {
        supported: true,
        signerTypes: ['keys'],
        permissionTypes: ['native-token-recurring-allowance'],
        policyTypes: [],
      },
    },
  }),
}
const current = {
  wallet_getSupportedExecutionPermissions: () => ({ 'native-token-periodic': { chainIds: ['0x1'] } }),
}

/** What the wallet was asked for, as it would echo it. */
const echo = ([asked]: readonly unknown[], more: object = {}) => ({
  ...Object(asked),
  context: '0xabcd',
  ...more,
})

async function rules(answers: FakeWallet['answers']) {
  const at = await setupConnected(answers)
  const all = await at.adapter.permissions?.()
  if (!all) throw new Error('The adapter has permissions')
  const cosigned: unknown[] = []
  const cosign = async (written: unknown) => {
    cosigned.push(written)
    return key
  }
  return { ...at, rules: all, cosigned, grant: () => all.grant(at.connection, request, cosign) }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error) => error.code,
  )

describe('permissions of an EVM wallet', () => {
  it.each([
    ['another chain', (params: readonly unknown[]) => echo(params, { chainId: '0xa' })],
    ['no context', (params: readonly unknown[]) => echo(params, { context: undefined })],
    ['nothing granted', (params: readonly unknown[]) => echo(params, { permissions: [] })],
    [
      'something else',
      (params: readonly unknown[]) => echo(params, { permissions: [{ type: 'all', data: {} }] }),
    ],
    ['no object', () => 'yes'],
  ])('are not taken from an answer with %s', async (_, answer) => {
    const at = await rules({ ...capabilities, wallet_grantPermissions: answer })
    expect(await codeOf(at.grant())).toBe('LK_WALLET_ANSWER')
  })

  it.each([
    ['another app', { to: bob }],
    ['another chain', { chainId: '0xa' }],
    ['another kind', { permission: { type: 'all', data: {} } }],
    ['no contract that checks', { delegationManager: undefined }],
  ])('are not taken from a current answer for %s', async (_, wrong) => {
    const at = await rules({
      ...current,
      wallet_requestExecutionPermissions: (params) => [
        echo(params, { delegationManager: bob, dependencies: [], ...wrong }),
      ],
    })
    expect(await codeOf(at.grant())).toBe('LK_WALLET_ANSWER')
  })

  it('may be less than what was asked for', async () => {
    const less = { type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 60 } }
    const at = await rules({
      ...current,
      wallet_requestExecutionPermissions: (params) => [
        echo(params, {
          ...{ permission: less, delegationManager: bob },
          rules: [{ type: 'expiry', data: { timestamp: expiry - 10 } }],
        }),
      ],
    })
    expect(await at.grant()).toMatchObject({
      kind: 'delegated',
      permissions: [{ allowance: 1n }],
      expiry: expiry - 10,
    })
  })

  it('are asked of no wallet that says it cannot, and of no service before', async () => {
    const at = await rules({
      wallet_getCapabilities: () => ({
        '0x1': {
          permissions: { supported: true, signerTypes: ['keys'], permissionTypes: ['contract-call'] },
        },
      }),
    })
    await expect(at.grant()).rejects.toMatchObject({
      code: 'LK_PERMISSION_UNSUPPORTED',
      message: 'Permission type native-token-recurring-allowance is not supported by the connected wallet',
    })
    expect(at.cosigned).toEqual([])
    const none = await rules({})
    expect(await codeOf(none.grant())).toBe('LK_WALLET_METHOD')
  })

  it('that a wallet keeps are read one by one, those of other accounts and chains left out', async () => {
    const good = {
      ...{ chainId: '0x1', from: alice, to: app.address, context: '0x01' },
      permission: { type: 'native-token-periodic', data: { periodAmount: '0x7', periodDuration: 60 } },
    }
    const at = await rules({
      wallet_getGrantedExecutionPermissions: () => [
        ...[null, 5, {}, { ...good, context: 'x' }, { ...good, from: bob }, { ...good, chainId: '0xa' }],
        ...[good, { ...good, context: '0x02', permission: { type: 'odd', data: {} } }],
      ],
    })
    expect(await at.rules.kept(at.connection, alice, mainnet)).toEqual([
      {
        ...{ app: app.address, context: '0x01', name: 'native-token-periodic', expiry: undefined },
        permission: { type: 'coin-allowance', allowance: 7n, period: 60, start: 0 },
      },
      { app: app.address, context: '0x02', name: 'odd', expiry: undefined, permission: undefined },
    ])
    const silent = await rules({})
    expect(await silent.rules.kept(silent.connection, alice, mainnet)).toEqual([])
  })

  it('are read as they were written', () => {
    const all: Permission[] = [
      coin,
      { type: 'token-allowance', token: bob, allowance: 2n ** 256n - 1n, period: 1, start: 0 },
      { type: 'contract-call', contract: bob, functions: ['mint'], abi: [] },
    ]
    expect(all.map((each) => readPermission(writePermission(each)))).toEqual(all)
    const broken = { type: 'native-token-recurring-allowance', data: { allowance: '-1', period: 60 } }
    expect(readPermission(broken)).toBeUndefined()
  })

  it('are for the account that signs with the app’s key, short or long', () => {
    expect(appAccount(key)).toBe(app.address)
    const odd = Number.parseInt(app.publicKey.slice(-1), 16) % 2 === 1
    const short = `0x0${odd ? 3 : 2}${app.publicKey.slice(4, 68)}`
    expect(appAccount({ type: 'secp256k1', publicKey: short })).toBe(app.address)
    expect(appAccount({ type: 'secp256r1', publicKey: app.publicKey })).toBeUndefined()
  })
})
