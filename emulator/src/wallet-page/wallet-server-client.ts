import type { WalletServerState } from '../wallet-server/types.js'

/** How the wallet page talks to the wallet, which runs in the emulator. */
export const walletServerClient = { post, watch }

/** Gives the wallet a command. Resolves with the reason when it failed, else with nothing. */
async function post(path: string, body: object = {}): Promise<string | undefined> {
  try {
    const response = await fetch(`/control/wallet${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (response.ok) return undefined
    return (await response.json()).error
  } catch {
    return 'The emulator does not answer.'
  }
}

/** Shows the state now and after each change, for as long as the page is open. */
async function watch(show: (state: WalletServerState) => void): Promise<never> {
  let version = 0
  for (;;) {
    try {
      const response = await fetch(`/control/wallet?since=${version}`)
      const state: WalletServerState = await response.json()
      version = state.version
      show(state)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}
