import { describe, expect, it } from 'vitest'
import { alice, base, bob, house, houseWith, mainnet, PretendWallet, rpcError } from './eip155-pretend.js'

async function connected(answers: PretendWallet['answers'] = {}) {
  const wallet = new PretendWallet()
  Object.assign(wallet.answers, answers)
  const at = await houseWith(wallet)
  const connection = await at.connect(mainnet)
  at.activate(connection)
  return { ...at, wallet, connection }
}

const signature = `0x${'ab'.repeat(65)}`
const data = { types: { Mail: [{ name: 'n', type: 'uint8' }] }, primaryType: 'Mail', message: { n: 1 } }

describe('signing', () => {
  it('gives the wallet the text in hex, and the address', async () => {
    const { adapter, connection, wallet } = await connected({ personal_sign: () => signature })
    expect(await adapter.signMessage(connection, 'é')).toBe(signature)
    expect(wallet.paramsOf('personal_sign')).toEqual(['0xc3a9', alice])
  })

  it('fails with one sentence; a no stays a no', async () => {
    const no = rpcError(4001)
    for (const [answer, seen] of [
      [() => Promise.reject(no), { code: 4001 }],
      [
        () => Promise.reject(rpcError(4100, 'unknown account')),
        { code: 'LK_SIGN', message: 'Sign message failed' },
      ],
      [() => Promise.reject(rpcError(-32002)), { code: 'LK_WALLET_PENDING' }],
      [() => '0x12', { code: 'LK_WALLET_ANSWER' }],
      [() => ({ signature }), { code: 'LK_WALLET_ANSWER' }],
    ] as const) {
      const { adapter, connection, service } = await connected({
        personal_sign: answer,
        eth_signTypedData_v4: answer,
      })
      await expect(adapter.signMessage(connection, 'x')).rejects.toMatchObject(seen)
      await expect(service.signTypedData(data)).rejects.toMatchObject(seen)
    }
  })

  it('needs an address', async () => {
    const { adapter, connection } = await connected()
    const account = { namespace: 'eip155', address: '', type: 'eoa' } as const
    const attempt = adapter.signMessage({ ...connection, accounts: [account] }, 'x')
    await expect(attempt).rejects.toMatchObject({ code: 'LK_ADDRESS' })
  })

  it('completes typed data with the type of its domain', async () => {
    const { service, wallet } = await connected({ eth_signTypedData_v4: () => signature })
    await service.signTypedData({ ...data, domain: { chainId: 1n, name: 'x' } })
    const [address, text] = wallet.paramsOf('eth_signTypedData_v4') ?? []
    expect(address).toBe(alice)
    expect(JSON.parse(String(text))).toMatchObject({
      domain: { chainId: '1', name: 'x' },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
      },
    })
    await expect(service.signTypedData({ ...data, primaryType: 'Post' })).rejects.toMatchObject({
      code: 'LK_TYPED_DATA',
    })
  })

  it('needs a connection', async () => {
    await expect(house().service.signTypedData(data)).rejects.toMatchObject({ code: 'LK_NOT_CONNECTED' })
  })
})

describe('sending', () => {
  const hash = `0x${'12'.repeat(32)}`

  it('checks what goes out and what comes back', async () => {
    const { adapter, connection } = await connected({ eth_sendTransaction: () => '0x12' })
    const send = (to: string, value: bigint) => adapter.send?.(connection, mainnet, { to, value })
    await expect(send('0x12', 1n)).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    await expect(send(bob, -1n)).rejects.toMatchObject({ code: 'LK_AMOUNT' })
    await expect(send(bob, 1n)).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })

  it('fails with the fallback sentence; a no stays a no', async () => {
    for (const [code, seen] of [
      [4001, 4001],
      [-32000, 'LK_SEND'],
    ] as const) {
      const { adapter, connection } = await connected({
        eth_sendTransaction: () => Promise.reject(rpcError(code)),
      })
      await expect(adapter.send?.(connection, mainnet, { to: bob, value: 1n })).rejects.toMatchObject({
        code: seen,
      })
    }
  })

  it('goes back to the right chain first', async () => {
    const { adapter, connection, wallet } = await connected({ eth_sendTransaction: () => hash })
    wallet.chain = 10
    expect(await adapter.send?.(connection, mainnet, { to: bob, value: 1n })).toBe(hash)
    expect(wallet.chain).toBe(1)
  })
})

describe('capabilities', () => {
  const answer = {
    '0x01': { atomicBatch: { supported: true }, paymasterService: { supported: true } },
    '0xA': { atomic: { status: 'ready' }, atomicBatch: { supported: false } },
    '0x2': { atomicBatch: { supported: false } },
    '0x0': { atomic: { status: 'odd' } },
    junk: {},
  }

  it('are read in both spellings', async () => {
    const { service, wallet } = await connected({ wallet_getCapabilities: () => answer })
    expect(await service.getCapabilities()).toEqual({
      '0x1': {
        atomic: { status: 'supported' },
        atomicBatch: { supported: true },
        paymasterService: { supported: true },
      },
      '0xa': { atomic: { status: 'ready' }, atomicBatch: { supported: false } },
      '0x2': { atomic: { status: 'unsupported' }, atomicBatch: { supported: false } },
      '0x0': {},
    })
    expect(wallet.paramsOf('wallet_getCapabilities')).toEqual([alice])
    await service.getCapabilities([1, '0xa', 'eip155:137'])
    expect(wallet.paramsOf('wallet_getCapabilities')).toEqual([alice, ['0x1', '0xa', '0x89']])
  })

  it('tell a wallet that has no such method from one that answers nonsense', async () => {
    const { service } = await connected()
    await expect(service.getCapabilities()).rejects.toMatchObject({ code: 'LK_WALLET_METHOD' })
    const other = await connected({ wallet_getCapabilities: () => [1] })
    await expect(other.service.getCapabilities()).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })

  it('are asked from the connection that is active, or the one given', async () => {
    const first = await connected({ wallet_getCapabilities: () => answer })
    const second = await connected({ wallet_getCapabilities: () => ({}) })
    expect(await first.service.getCapabilities(undefined, { connection: second.connection })).toEqual({})
  })
})

describe('batches', () => {
  it('are written as EIP-5792 wants them', async () => {
    const { service, wallet } = await connected({ wallet_sendCalls: () => ({ id: 'b1', more: 1 }) })
    const calls = [{ to: bob.toLowerCase(), value: 255n, data: '0x12' }, { to: alice }] as const
    expect(await service.sendCalls({ calls, atomicRequired: true, id: 'mine' }, { network: base })).toEqual({
      id: 'b1',
    })
    expect(wallet.paramsOf('wallet_sendCalls')).toEqual([
      {
        version: '2.0.0',
        from: alice,
        chainId: '0x2105',
        atomicRequired: true,
        id: 'mine',
        calls: [{ to: bob, value: '0xff', data: '0x12' }, { to: alice }],
      },
    ])
  })

  it('are refused when malformed, before the wallet sees them', async () => {
    const { service, wallet } = await connected({ wallet_sendCalls: () => 'b1' })
    const wrong = [[], [{ to: bob.slice(2) }], [{ to: bob, data: '12' }], [{ to: bob, value: -1n }]]
    for (const calls of wrong) {
      // @ts-expect-error data without 0x is refused by the type, too
      await expect(service.sendCalls({ calls })).rejects.toMatchObject({ code: 'LK_BATCH' })
    }
    expect(wallet.methods()).not.toContain('wallet_sendCalls')
    expect(await service.sendCalls({ calls: [{ to: bob }] })).toEqual({ id: 'b1' })
  })

  it('have a status, old or new', async () => {
    for (const [status, seen] of [
      [200, 200],
      ['PENDING', 100],
      ['CONFIRMED', 200],
    ] as const) {
      const { service } = await connected({ wallet_getCallsStatus: () => ({ status, receipts: null }) })
      expect(await service.getCallsStatus('b1')).toMatchObject({ id: 'b1', status: seen, receipts: [] })
    }
    const { service } = await connected({
      wallet_getCallsStatus: () => ({ status: 'ODD' }),
      wallet_showCallsStatus: () => undefined,
    })
    await expect(service.getCallsStatus('b1')).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    expect(await service.showCallsStatus('b1')).toBeUndefined()
  })
})

describe('permissions', () => {
  it('use the current names first, the older ones where they are missing', async () => {
    const modern = await connected({ wallet_requestExecutionPermissions: () => [{ context: '0x1' }] })
    expect(await modern.service.grantPermissions([{ chainId: '0x1' }])).toEqual([{ context: '0x1' }])
    const old = await connected({
      wallet_grantPermissions: () => 'granted',
      wallet_revokePermissions: () => undefined,
      wallet_getPermissions: () => [],
      wallet_requestPermissions: () => [1],
    })
    expect(await old.service.grantPermissions([])).toBe('granted')
    expect(await old.service.revokePermissions([{ pci: 'x' }])).toBeNull()
    expect(old.wallet.paramsOf('wallet_revokePermissions')).toEqual([{ pci: 'x' }])
    expect(await old.service.getPermissions()).toEqual([])
    expect(await old.service.requestPermissions()).toEqual([1])
    expect(old.wallet.paramsOf('wallet_requestPermissions')).toEqual([{ eth_accounts: {} }])
  })

  it('do not fall back after a no', async () => {
    const { service, wallet } = await connected({
      wallet_requestExecutionPermissions: () => Promise.reject(rpcError(4001)),
      wallet_grantPermissions: () => 'granted',
    })
    await expect(service.grantPermissions([])).rejects.toMatchObject({ code: 4001 })
    expect(wallet.methods()).not.toContain('wallet_grantPermissions')
  })

  it('say when the wallet has neither, or fails', async () => {
    const { service } = await connected({
      wallet_requestPermissions: () => Promise.reject(rpcError(-32000, 'odd')),
    })
    await expect(service.grantPermissions([])).rejects.toMatchObject({
      code: 'LK_WALLET_METHOD',
      message: 'The wallet does not support wallet_grantPermissions',
    })
    await expect(service.requestPermissions()).rejects.toMatchObject({ code: 'LK_WALLET_REQUEST' })
  })
})

describe('assets', () => {
  const metadata = { name: 'Ether', symbol: 'ETH', iconUrl: '', decimals: 18, price: 1 }
  const asset = { address: 'native', balance: '0x1', type: 'NATIVE', metadata }
  const able = () => ({ '0x1': { assetDiscovery: { supported: true } } })

  it('are asked only where the wallet can discover them', async () => {
    const { service, wallet } = await connected({
      wallet_getCapabilities: able,
      wallet_getAssets: () => ({ '0x1': [asset] }),
    })
    expect(await service.getAssets({ chainFilter: ['eip155:1', '0xa'] })).toEqual({ '0x1': [asset] })
    expect(wallet.paramsOf('wallet_getAssets')).toEqual([{ account: alice, chainFilter: ['0x1'] }])
    await expect(service.getAssets({ chainFilter: ['0xa'] })).rejects.toMatchObject({
      code: 'LK_WALLET_METHOD',
    })
  })

  it('are valid as a whole or not at all', async () => {
    for (const bad of [
      { ...asset, type: 'ERC721' },
      { ...asset, balance: 1 },
      { ...asset, metadata: {} },
    ]) {
      const { service } = await connected({
        wallet_getCapabilities: able,
        wallet_getAssets: () => ({ '0x1': [asset, bad] }),
      })
      await expect(service.getAssets()).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    }
  })
})

describe('the name-plate', () => {
  it('is data, and loads what it does', async () => {
    const { eip155 } = await import('../../plugins/eip155/index.js')
    const plate = eip155({ enableInjected: false })
    expect(plate).toMatchObject({ name: 'eip155', api: 1, provides: ['adapter:eip155', 'eip155'] })
    expect(typeof (await plate.load?.())?.setup).toBe('function')
  })
})
