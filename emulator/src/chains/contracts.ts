import * as v from 'valibot'
import {
  type Address,
  encodeDeployData,
  getContractAddress,
  type Hex,
  parseAbi,
  parseEther,
  toHex,
} from 'viem'
import { type Account, accounts } from '../accounts.js'
import { creationCode, runtimeCode } from '../artifacts.js'
import { multicallAddress } from './multicall.js'
import { type NameSeed, prepareNames } from './prepare-names.js'

const deployer = firstAccount()
/** Who draws and sends pictures around: none of the accounts, so that theirs begin with nothing done. */
const artist: Address = '0x00000000000000000000000000000000000a4715'
/** Accounts that own Test Dollars and pictures, and how many dollars each has in base units of six decimals. */
const holders = accounts.slice(0, 5).map(({ address }) => address)
const each = 10_000_000_000n

/** The same on every chain: the deployer's first two transactions. */
export const tokenAddress: Address = getContractAddress({ from: deployer.address, nonce: 0n })
export const reverterAddress: Address = getContractAddress({ from: deployer.address, nonce: 1n })

/** Pictures (ERC-721), one for each holder: what they want, and what nobody asked for. */
export const picturesAddress: Address = getContractAddress({ from: artist, nonce: 0n })
export const spamAddress: Address = getContractAddress({ from: artist, nonce: 1n })

const ReceiptSchema = v.object({ status: v.string() })

/** Enough for each transaction here. */
const gas = '0x7a1200'

type Rpc = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** Puts the contracts on a fresh chain; with names, ENS as well, as chain 1 has it. */
export async function deployContracts(rpc: Rpc, names?: NameSeed): Promise<void> {
  await rpc('anvil_setCode', [multicallAddress, runtimeCode('Multicall3')])
  const token = encodeDeployData({
    abi: parseAbi(['constructor(address[] holders, uint256 each)']),
    bytecode: creationCode('TestDollar'),
    args: [holders, each],
  })
  for (const data of [token, creationCode('Reverter')]) await deploy(rpc, deployer.address, data)
  // So that every account starts with the same round sum.
  await rpc('anvil_setBalance', [deployer.address, toHex(parseEther('10000'))])
  await deployPictures(rpc, names)
}

async function deployPictures(rpc: Rpc, names: NameSeed | undefined): Promise<void> {
  await rpc('anvil_impersonateAccount', [artist])
  await rpc('anvil_setBalance', [artist, toHex(parseEther('1'))])
  await deploy(rpc, artist, picturesCode('Test Picture', 'TPIC'))
  await deploy(rpc, artist, picturesCode('Claim your gift at gifts.example', 'GIFT'))
  if (names) {
    const transaction = { ...(await prepareNames(rpc, names)), from: artist, gas }
    await mined(rpc, await rpc('eth_sendTransaction', [transaction]))
  }
  await rpc('anvil_stopImpersonatingAccount', [artist])
}

const picturesCode = (name: string, symbol: string) =>
  encodeDeployData({
    abi: parseAbi(['constructor(string name, string symbol, address[] holders)']),
    bytecode: creationCode('TestPictures'),
    args: [name, symbol, holders],
  })

async function deploy(rpc: Rpc, from: Address, data: Hex): Promise<void> {
  await mined(rpc, await rpc('eth_sendTransaction', [{ from, data, gas }]))
}

/** The node answers before the block is there: what follows must not come before it. */
async function mined(rpc: Rpc, hash: unknown): Promise<void> {
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
