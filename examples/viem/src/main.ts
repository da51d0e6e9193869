import { liveWalletClient, type ViemWallet } from 'latchkey/viem'
import { modal } from './modal'

const wallet = liveWalletClient(modal)
const button = document.querySelector<HTMLButtonElement>('#try')
const balance = document.querySelector('#balance')
const output = document.querySelector('output')

/** What reads the chain, at the endpoints that the modal reads it from. viem is on the page since the wallet is. */
async function publicClient() {
  const { createPublicClient, fallback, http } = await import('viem')
  const endpoints = modal.getNetwork('eip155').network?.rpcUrls.default.http ?? []
  return createPublicClient({ transport: fallback(endpoints.map((url) => http(url))) })
}

async function showBalance(): Promise<void> {
  const client = wallet.get()
  if (button) button.disabled = !client
  if (!client) return balance?.replaceChildren()
  const { formatEther } = await import('viem')
  const wei = await (await publicClient()).getBalance(client.account)
  if (client === wallet.get()) balance?.replaceChildren(`You have ${formatEther(wei)} ETH.`)
}

/** The visitor approves twice: the message, then a transaction of one wei to themselves. */
async function signAndSend(client: ViemWallet): Promise<string> {
  const { address } = client.account
  const message = 'Hello from viem'
  const signature = await client.signMessage({ message })
  const reader = await publicClient()
  const isGood = await reader.verifyMessage({ address, message, signature })
  const hash = await client.sendTransaction({ chain: client.chain, to: address, value: 1n })
  const { blockNumber, status } = await reader.waitForTransactionReceipt({ hash })
  await showBalance()
  return `The signature is ${isGood ? 'good' : 'wrong'}. The transaction is in block ${blockNumber}: ${status}.`
}

wallet.subscribe(showBalance)
void showBalance()
button?.addEventListener('click', async () => {
  const client = wallet.get()
  if (!client) return
  const told = await signAndSend(client).catch((error: Error) => `It failed: ${error.message}`)
  output?.replaceChildren(told)
})
