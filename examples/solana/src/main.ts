import { modal } from './modal'

const button = document.querySelector<HTMLButtonElement>('#try')
const output = document.querySelector('output')

const sign = async (text: string) => `Signed: ${await modal.signMessage(text, 'solana')}`

modal.subscribeAccount(({ isConnected }) => {
  if (button) button.disabled = !isConnected
})
button?.addEventListener('click', async () => {
  const told = await sign('Hello from Solana').catch((error: Error) => `It failed: ${error.message}`)
  output?.replaceChildren(told)
})
