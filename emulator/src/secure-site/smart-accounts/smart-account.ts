import { randomBytes } from 'node:crypto'
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Account } from '../../accounts.js'
import { creationBytecode } from '../../bytecode.js'
import { multicall, multicallAddress } from '../../chains/multicall.js'

/** Deploys what follows 32 bytes of salt by CREATE2; it is on every anvil, at this address. */
const factory: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = toHex(0, { size: 32 })
/** What ends a signature of ERC-6492. */
const magic: Hex = `0x${'6492'.repeat(16)}`

const abi = parseAbi([
  'constructor(address owner)',
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls, bytes32 nonce, bytes signature)',
])
const signedParameters = parseAbiParameters([
  'uint256 chainId, address account, bytes32 nonce, Call[] calls',
  'struct Call { address to; uint256 value; bytes data; }',
])

export interface Call {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** Where a smart account's transaction goes, and with what. */
export interface Errand {
  readonly to: Address
  readonly data: Hex
}

const creationOf = (owner: Address): Hex =>
  encodeDeployData({ abi, bytecode: creationBytecode('SmartAccount'), args: [owner] })

/** The address of an owner's smart account, on every chain, whether it is deployed or not. */
export function smartAddress(owner: Address): Address {
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: creationOf(owner) })
}

const deployData = (owner: Address): Hex => concatHex([salt, creationOf(owner)])

/** A signature of the owner, for an account that is not deployed yet: it says how to deploy it (ERC-6492). */
export function beforeDeployment(owner: Address, signature: Hex): Hex {
  const parameters = parseAbiParameters('address factory, bytes deploy, bytes signature')
  return concatHex([encodeAbiParameters(parameters, [factory, deployData(owner), signature]), magic])
}

/** What makes the account do these calls, as its owner signs them; deploys it first where it is not deployed yet. */
export async function signedErrand(
  { address: owner, privateKey }: Account,
  calls: readonly Call[],
  { chainId, isDeployed }: { readonly chainId: number; readonly isDeployed: boolean },
): Promise<Errand> {
  const to = smartAddress(owner)
  const nonce = toHex(randomBytes(32))
  const text = encodeAbiParameters(signedParameters, [BigInt(chainId), to, nonce, calls])
  const signature = await privateKeyToAccount(privateKey).sign({ hash: keccak256(text) })
  const data = encodeFunctionData({ abi, functionName: 'execute', args: [calls, nonce, signature] })
  if (isDeployed) return { to, data }
  const both = [
    { target: factory, callData: deployData(owner) },
    { target: to, callData: data },
  ]
  return { to: multicallAddress, data: multicall(both) }
}
