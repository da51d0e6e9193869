import {
  createPublicClient,
  createWalletClient,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  http,
  namehash,
  parseAbi,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { base, mainnet, optimism } from 'viem/chains'
import { labelhash, normalize } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1, 10] })
})
afterAll(() => emulator.close())

const [alice, bob, carol, dave] = accounts.map(({ address }) => address)
const client = () =>
  createPublicClient({
    chain: mainnet,
    transport: http(emulator.rpc('eip155:1')),
    batch: { multicall: true },
  })
const someone = '0x000000000000000000000000000000000000dEaD'

describe('a client for mainnet that batches its calls', () => {
  it.each([
    ['eip155:1', mainnet],
    ['eip155:10', optimism],
    ['eip155:8453', base],
  ] as const)('finds Multicall3 on %s', async (network, chain) => {
    const batching = createPublicClient({
      chain,
      transport: http(emulator.rpc(network)),
      batch: { multicall: true },
    })
    emulator.ledger.clear()
    const address = emulator.token[network] ?? '0x'
    const balanceOf = (of = someone as `0x${string}`) =>
      batching.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [of] })
    const answers = await Promise.all([
      balanceOf(alice),
      balanceOf(),
      batching.readContract({ address, abi: erc20Abi, functionName: 'symbol' }),
    ])
    expect(answers).toEqual([10_000_000_000n, 0n, 'TUSD'])
    const calls = emulator.ledger.entries().filter(({ service }) => service === 'rpc')
    expect(calls).toHaveLength(1)
  })

  it('is told which of many calls failed', async () => {
    const calls = [
      { address: emulator.token['eip155:1'] ?? '0x', abi: erc20Abi, functionName: 'decimals' },
      { address: emulator.reverter['eip155:1'] ?? '0x', abi: erc20Abi, functionName: 'decimals' },
    ] as const
    expect(await client().multicall({ contracts: calls })).toMatchObject([
      { status: 'success', result: 6 },
      { status: 'failure' },
    ])
    await expect(client().multicall({ contracts: calls, allowFailure: false })).rejects.toThrow()
    const abi = parseAbi(['function getEthBalance(address) view returns (uint256)'])
    const args = [alice ?? '0x'] as const
    const of = {
      address: mainnet.contracts.multicall3.address,
      abi,
      functionName: 'getEthBalance',
      args,
    } as const
    expect(await client().readContract(of)).toBe(10_000n * 10n ** 18n)
  })
})

describe('the demo names', () => {
  it('lead to their accounts', async () => {
    expect(await client().getEnsAddress({ name: normalize('alice.eth') })).toBe(alice)
    expect(await client().getEnsAddress({ name: 'bob.eth', coinType: 60n })).toBe(bob?.toLowerCase())
    expect(await client().getEnsResolver({ name: 'carol.eth' })).toMatch(/^0x/)
  })

  it('are what their accounts are called, with a picture that is there', async () => {
    expect(await client().getEnsName({ address: carol ?? '0x' })).toBe('carol.eth')
    const avatar = await client().getEnsAvatar({ name: 'alice.eth' })
    expect(avatar).toBe(`${emulator.url}/avatars/alice.eth.svg`)
    expect((await fetch(avatar ?? '')).headers.get('content-type')).toBe('image/svg+xml')
    expect(await client().getEnsText({ name: 'alice.eth', key: 'com.example' })).toBeNull()
  })

  it('are nobody else', async () => {
    expect(await client().getEnsAddress({ name: 'nobody.eth' })).toBeNull()
    expect(await client().getEnsAddress({ name: 'deep.alice.eth' })).toBeNull()
    expect(await client().getEnsAddress({ name: 'alice.example' })).toBeNull()
    expect(await client().getEnsAddress({ name: 'alice.eth', coinType: 2147483658n })).toBeNull()
    expect(await client().getEnsName({ address: dave ?? '0x' })).toBeNull()
    expect(await client().getEnsName({ address: alice ?? '0x', coinType: 2147483658n })).toBeNull()
  })

  it('are found step by step, as clients without a universal resolver do it', async () => {
    const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
    const abi = parseAbi([
      'function resolver(bytes32) view returns (address)',
      'function owner(bytes32) view returns (address)',
      'function supportsInterface(bytes4) view returns (bool)',
      'function addr(bytes32) view returns (address)',
      'function name(bytes32) view returns (string)',
    ])
    const ask = async (
      to: string,
      functionName: 'resolver' | 'owner' | 'supportsInterface' | 'addr' | 'name',
      arg: `0x${string}`,
    ) => {
      const data = encodeFunctionData({ abi, functionName, args: [arg] })
      const { rpc } = await emulator.chain(1)
      const result = (await rpc('eth_call', [{ to, data }, 'latest'])) as `0x${string}`
      return String(decodeFunctionResult({ abi, functionName, data: result }))
    }
    const resolver = await ask(registry, 'resolver', namehash('bob.eth'))
    expect(await ask(resolver, 'supportsInterface', '0x9061b923')).toBe('false')
    expect(await ask(resolver, 'supportsInterface', '0x3b3b57de')).toBe('true')
    expect(await ask(resolver, 'addr', namehash('bob.eth'))).toBe(bob)
    expect(await ask(registry, 'owner', namehash('bob.eth'))).toBe(bob)
    const reverse = namehash(`${bob?.slice(2).toLowerCase()}.addr.reverse`)
    expect(await ask(await ask(registry, 'resolver', reverse), 'name', reverse)).toBe('bob.eth')
    expect(await ask(registry, 'resolver', namehash('nobody.eth'))).toBe(`0x${'0'.repeat(40)}`)
  })

  it('do not lead to an address that lies about its name', async () => {
    const [, , , liar] = accounts
    const wallet = createWalletClient({
      account: privateKeyToAccount(liar?.privateKey ?? '0x'),
      chain: mainnet,
      transport: http(emulator.rpc('eip155:1')),
    })
    const registrar = '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb'
    const abi = parseAbi(['function setName(string)'])
    const hash = await wallet.writeContract({
      address: registrar,
      abi,
      functionName: 'setName',
      args: ['alice.eth'],
    })
    expect((await client().waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')
    expect(await client().getEnsName({ address: dave ?? '0x' })).toBeNull()
  })

  it('are the owners to change, and the first account registers more', async () => {
    const [first] = accounts
    const wallet = createWalletClient({
      account: privateKeyToAccount(first?.privateKey ?? '0x'),
      chain: mainnet,
      transport: http(emulator.rpc('eip155:1')),
    })
    const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
    const resolver = await client().getEnsResolver({ name: 'alice.eth' })
    const abi = parseAbi([
      'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
      'function setAddr(bytes32 node, address to)',
    ])
    const write = async (call: Parameters<typeof wallet.writeContract>[0]) => {
      const hash = await wallet.writeContract(call)
      await client().waitForTransactionReceipt({ hash, pollingInterval: 50 })
    }
    const record = [namehash('eth'), labelhash('shop'), alice ?? '0x', resolver, 0n] as const
    await write({ address: registry, abi, functionName: 'setSubnodeRecord', args: record })
    const set = [namehash('shop.eth'), dave ?? '0x'] as const
    await write({ address: resolver, abi, functionName: 'setAddr', args: set })
    expect(await client().getEnsAddress({ name: 'shop.eth' })).toBe(dave)
    const stolen = [namehash('bob.eth'), dave ?? '0x'] as const
    await expect(write({ address: resolver, abi, functionName: 'setAddr', args: stolen })).rejects.toThrow(
      'Not the owner',
    )
    await emulator.control.reset({ chains: true })
    expect(await client().getEnsAddress({ name: 'shop.eth' })).toBeNull()
    expect(await client().getEnsAddress({ name: 'alice.eth' })).toBe(alice)
  })

  it('are on chain 1 only, and those of the seed', async () => {
    const { rpc } = await emulator.chain(10)
    expect(await rpc('eth_getCode', ['0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e', 'latest'])).toBe('0x')
    const identities = { [someone.toLowerCase()]: 'far.away.example' }
    const other = await startEmulator({ seed: { identities } })
    const { ensTlds: _, ...anyTld } = mainnet
    const free = createPublicClient({ chain: anyTld, transport: http(other.rpc('eip155:1')) })
    expect(await free.getEnsAddress({ name: 'far.away.example' })).toBe(someone)
    expect(await free.getEnsName({ address: someone })).toBe('far.away.example')
    expect(await free.getEnsAddress({ name: 'alice.eth' })).toBeNull()
    await other.close()
  })
})
