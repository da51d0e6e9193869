import * as v from 'valibot'
import {
  type Address,
  encodeAbiParameters,
  encodeDeployData,
  getContractAddress,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
  toHex,
} from 'viem'
import { type Account, accounts } from '../accounts.js'
import { creationBytecode, runtimeBytecode } from '../bytecode.js'
import { multicallAddress } from './multicall.js'
import { type NameSeed, prepareNames } from './prepare-names.js'
import { routerAddress, routerCode, swapDeployer, swapTransactions } from './prepare-swaps.js'

const deployer = firstAccount()
/** The account that deploys and mints, which is none of the demo accounts: those start without any transaction. */
const pictureDeployer: Address = '0x00000000000000000000000000000000000a4715'
/** Accounts that own Test Dollars and pictures, and how many dollars each has in base units of six decimals. */
const holders = accounts.slice(0, 5).map(({ address }) => address)
const each = 10_000_000_000n

/** Addresses are the same on every chain, as they come from the deployer's first transactions. */
export const tokenAddress: Address = getContractAddress({ from: deployer.address, nonce: 0n })
export const reverterAddress: Address = getContractAddress({ from: deployer.address, nonce: 1n })

/** NFT contracts (ERC-721) with one token for each holder: a normal one, and one that the service marks as spam. */
export const picturesAddress: Address = getContractAddress({ from: pictureDeployer, nonce: 0n })
export const spamAddress: Address = getContractAddress({ from: pictureDeployer, nonce: 1n })

const ReceiptSchema = v.object({ status: v.string() })

/** A gas limit that is enough for each of these transactions. */
const gas = '0x7a1200'

type Rpc = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** Deploys the contracts on a new chain; with names, ENS as well, at its addresses on chain 1. */
export async function deployContracts(rpc: Rpc, names?: NameSeed): Promise<void> {
  await rpc('anvil_setCode', [multicallAddress, runtimeBytecode('Multicall3')])
  const token = encodeDeployData({
    abi: parseAbi(['constructor(address[] holders, uint256 each)']),
    bytecode: creationBytecode('TestDollar'),
    args: [holders, each],
  })
  for (const data of [token, creationBytecode('Reverter')]) await deploy(rpc, deployer.address, data)
  // Deploying cost gas: every account gets the same round sum again.
  await rpc('anvil_setBalance', [deployer.address, toHex(parseEther('10000'))])
  await deployPictures(rpc, names)
  await deploySwaps(rpc)
}

/** Tokens, a router with reserves of them, of Test Dollars and of the coin, and its pools. */
async function deploySwaps(rpc: Rpc): Promise<void> {
  await rpc('anvil_setCode', [routerAddress, routerCode()])
  await rpc('anvil_setBalance', [routerAddress, toHex(parseEther('1000000'))])
  await rpc('anvil_setStorageAt', [
    tokenAddress,
    balanceSlot(routerAddress),
    toHex(each * 1000n, { size: 32 }),
  ])
  await rpc('anvil_impersonateAccount', [swapDeployer])
  await rpc('anvil_setBalance', [swapDeployer, toHex(parseEther('1'))])
  const hashes: unknown[] = []
  for (const transaction of swapTransactions(tokenAddress)) {
    hashes.push(await rpc('eth_sendTransaction', [{ ...transaction, from: swapDeployer, gas }]))
  }
  for (const hash of hashes) await mined(rpc, hash)
  await rpc('anvil_stopImpersonatingAccount', [swapDeployer])
}

/** Where Test Dollar keeps an account's balance: `balanceOf` is its second variable. */
export function balanceSlot(owner: Address): Hex {
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [owner, 1n]))
}

async function deployPictures(rpc: Rpc, names: NameSeed | undefined): Promise<void> {
  await rpc('anvil_impersonateAccount', [pictureDeployer])
  await rpc('anvil_setBalance', [pictureDeployer, toHex(parseEther('1'))])
  await deploy(rpc, pictureDeployer, picturesCode('Test Picture', 'TPIC'))
  await deploy(rpc, pictureDeployer, picturesCode('Claim your gift at gifts.example', 'GIFT'))
  if (names) {
    const transaction = { ...(await prepareNames(rpc, names)), from: pictureDeployer, gas }
    await mined(rpc, await rpc('eth_sendTransaction', [transaction]))
  }
  await rpc('anvil_stopImpersonatingAccount', [pictureDeployer])
}

const picturesCode = (name: string, symbol: string) =>
  encodeDeployData({
    abi: parseAbi(['constructor(string name, string symbol, address[] holders)']),
    bytecode: creationBytecode('TestPictures'),
    args: [name, symbol, holders],
  })

async function deploy(rpc: Rpc, from: Address, data: Hex): Promise<void> {
  await mined(rpc, await rpc('eth_sendTransaction', [{ from, data, gas }]))
}

/** Waits until a transaction is mined: the node answers before that. */
export async function mined(rpc: Rpc, hash: unknown): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const receipt = await rpc('eth_getTransactionReceipt', [hash])
    if (receipt) return checkReceipt(receipt)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('The contracts of the emulator were not mined')
}

function checkReceipt(receipt: unknown): void {
  const { status } = v.parse(ReceiptSchema, receipt)
  if (status !== '0x1') throw new Error('A contract of the emulator could not be put in place')
}

function firstAccount(): Account {
  const [first] = accounts
  if (!first) throw new Error('Anvil has accounts')
  return first
}
