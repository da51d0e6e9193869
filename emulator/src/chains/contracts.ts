import { type Address, encodeDeployData, getContractAddress, parseAbi, parseEther, toHex } from 'viem'
import { type Account, accounts } from '../accounts.js'
import { creationCode } from '../artifacts.js'

const deployer = firstAccount()
/** Accounts that own Test Dollars, and how many each has in base units of six decimals. */
const holders = accounts.slice(0, 5).map(({ address }) => address)
const each = 10_000_000_000n

/** The same on every chain: the deployer's first two transactions. */
export const tokenAddress: Address = getContractAddress({ from: deployer.address, nonce: 0n })
export const reverterAddress: Address = getContractAddress({ from: deployer.address, nonce: 1n })

type Rpc = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** Puts the contracts on a fresh chain. */
export async function deployContracts(rpc: Rpc): Promise<void> {
  const token = encodeDeployData({
    abi: parseAbi(['constructor(address[] holders, uint256 each)']),
    bytecode: creationCode('TestDollar'),
    args: [holders, each],
  })
  for (const data of [token, creationCode('Reverter')]) {
    const hash = await rpc('eth_sendTransaction', [{ from: deployer.address, data, gas: '0x2dc6c0' }])
    await mined(rpc, hash)
  }
  // So that every account starts with the same round sum.
  await rpc('anvil_setBalance', [deployer.address, toHex(parseEther('10000'))])
}

/** The node answers before the block is there: what follows must not come before it. */
async function mined(rpc: Rpc, hash: unknown): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await rpc('eth_getTransactionReceipt', [hash])) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('The contracts of the emulator were not mined')
}

function firstAccount(): Account {
  const [first] = accounts
  if (!first) throw new Error('Anvil has accounts')
  return first
}
