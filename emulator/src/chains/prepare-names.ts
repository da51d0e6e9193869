import { type Address, encodeAbiParameters, encodeFunctionData, keccak256, pad, parseAbi } from 'viem'
import { labelhash, namehash } from 'viem/ens'
import { accounts } from '../accounts.js'
import { runtimeBytecode } from '../bytecode.js'
import { type Call, multicall, multicallAddress } from './multicall.js'

/** The contracts of ENS at the addresses they have on chain 1. */
const registryAddress: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const resolverAddress: Address = '0xF29100983E058B709F3D539b0c765937B804AC15'
const reverseRegistrarAddress: Address = '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb'
const universalResolverAddress: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** The accounts' names. */
export interface NameSeed {
  /** Names by lower-case address. */
  readonly names: Readonly<Record<string, string>>
  /** URL of a name's picture. */
  readonly avatar: (name: string) => string
}

type Rpc = (method: string, params?: readonly unknown[]) => Promise<unknown>

const codes = [
  [registryAddress, 'NameRegistry'],
  [resolverAddress, 'NameResolver'],
  [reverseRegistrarAddress, 'ReverseRegistrar'],
  [universalResolverAddress, 'UniversalResolver'],
] as const

/** Deploys the contracts, and returns the transaction that registers the names. */
export async function prepareNames(rpc: Rpc, seed: NameSeed): Promise<{ to: Address; data: `0x${string}` }> {
  await Promise.all([
    ...codes.map(([address, name]) => rpc('anvil_setCode', [address, runtimeBytecode(name)])),
    // The registry's root record: its owner is at first the contract that makes all the calls.
    rpc('anvil_setStorageAt', [registryAddress, rootSlot, pad(multicallAddress)]),
  ])
  return { to: multicallAddress, data: multicall(registrations(seed)) }
}

/** The storage slot of a contract's first mapping for a key of 32 zero bytes. */
const rootSlot = keccak256(
  encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [namehash(''), 0n]),
)

const registry = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setOwner(bytes32 node, address owner)',
])
const resolver = parseAbi([
  'function setAddr(bytes32 node, address to)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string name)',
])

/**
 * The final owners: each name belongs to its account, `addr.reverse` to the registrar, the rest to the first account.
 */
function registrations({ names, avatar }: NameSeed): Call[] {
  const owner = accounts[0]?.address ?? multicallAddress
  const entries = Object.entries(names).filter(([address]) => /^0x[0-9a-f]{40}$/i.test(address))
  const parents = new Set(entries.flatMap(([, name]) => parentsOf(name)))
  const nodes = ['reverse', 'addr.reverse', ...parents]
  return [
    ...nodes.map((name) => owned(name)),
    ...entries.flatMap(([address, name]) => named(name, address as Address, avatar(name))),
    ...nodes.map((name) => give(name, name === 'addr.reverse' ? reverseRegistrarAddress : owner)),
    give('', owner),
  ]
}

/** The parent names, which must be registered first: for `a.b.eth` these are `eth` and `b.eth`. */
function parentsOf(name: string): string[] {
  const [, ...rest] = name.split('.')
  return rest.map((_, index) => rest.slice(rest.length - 1 - index).join('.'))
}

function named(name: string, address: Address, picture: string): Call[] {
  const node = namehash(name)
  const reverse = `${address.slice(2).toLowerCase()}.addr.reverse`
  return [
    withResolver(name),
    ask(encodeFunctionData({ abi: resolver, functionName: 'setAddr', args: [node, address] })),
    ask(encodeFunctionData({ abi: resolver, functionName: 'setText', args: [node, 'avatar', picture] })),
    give(name, address),
    withResolver(reverse),
    ask(encodeFunctionData({ abi: resolver, functionName: 'setName', args: [namehash(reverse), name] })),
    give(reverse, address),
  ]
}

function split(name: string): [parent: `0x${string}`, label: `0x${string}`] {
  const [label = '', ...parent] = name.split('.')
  return [namehash(parent.join('.')), labelhash(label)]
}

const ask = (callData: `0x${string}`): Call => ({ target: resolverAddress, callData })

function owned(name: string): Call {
  const args = [...split(name), multicallAddress] as const
  const callData = encodeFunctionData({ abi: registry, functionName: 'setSubnodeOwner', args })
  return { target: registryAddress, callData }
}

function withResolver(name: string): Call {
  const args = [...split(name), multicallAddress, resolverAddress, 0n] as const
  const callData = encodeFunctionData({ abi: registry, functionName: 'setSubnodeRecord', args })
  return { target: registryAddress, callData }
}

function give(name: string, to: Address): Call {
  const args = [namehash(name), to] as const
  return {
    target: registryAddress,
    callData: encodeFunctionData({ abi: registry, functionName: 'setOwner', args }),
  }
}
