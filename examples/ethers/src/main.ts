import { modal } from './modal'

const button = document.querySelector<HTMLButtonElement>('#try')
const output = document.querySelector('output')

/** Loads ethers when it is needed, as it is bigger than all that the page has loaded before. */
async function sign(text: string): Promise<string> {
  const provider = modal.getProvider('eip155')
  if (!provider) return 'Nobody is connected.'
  const { BrowserProvider, verifyMessage } = await import('ethers')
  const signer = await new BrowserProvider(provider).getSigner()
  const signature = await signer.signMessage(text)
  return `Signed by ${verifyMessage(text, signature)}`
}

modal.subscribeAccount(({ isConnected }) => {
  if (button) button.disabled = !isConnected
})
button?.addEventListener('click', async () => {
  const told = await sign('Hello from ethers').catch((error: Error) => `It failed: ${error.message}`)
  output?.replaceChildren(told)
})
