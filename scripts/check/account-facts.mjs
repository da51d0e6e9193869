import { Connection, PublicKey } from '@solana/web3.js'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const dollar = 'ANJ4sGYWJWxwipmUAnbvcLj2JyzAtt9RiuLaV9cUcuuj'

/** By network: who receives, and how their balance is read from the chain. */
export function accountFacts(emulator) {
  const evm = createPublicClient({ transport: http(emulator.rpc('eip155:1')) })
  const svm = new Connection(emulator.walletRpc(solana), 'confirmed')
  const address = emulator.token['eip155:1']
  return [
    {
      namespace: 'eip155',
      row: 'org.example.fox',
      coin: 'ETH',
      token: 'TUSD',
      to: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
      quarter: parseEther('0.25'),
      held: (to) => evm.getBalance({ address: to }),
      /** Stops the chain from taking transactions into blocks, or lets it go on. */
      async mine(on) {
        await evm.request({ method: 'evm_setAutomine', params: [on] })
        if (on) await evm.request({ method: 'evm_mine', params: [] })
      },
      heldTokens: (to) => evm.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [to] }),
    },
    {
      namespace: 'solana',
      row: 'sunbird',
      coin: 'SOL',
      token: 'TUSD',
      to: new PublicKey(new Uint8Array(32).fill(9)).toBase58(),
      quarter: 250_000_000n,
      held: async (to) => BigInt(await svm.getBalance(new PublicKey(to))),
      heldTokens: async (to) => {
        const mint = new PublicKey(dollar)
        const { value } = await svm.getParsedTokenAccountsByOwner(new PublicKey(to), { mint })
        return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
      },
    },
  ]
}
