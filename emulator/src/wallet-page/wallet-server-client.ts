import type { DeskState } from '../wallet-server/types.js'

/** Orders the wallet, and resolves with why it did not work out, or with nothing. */
export async function order(path: string, body: object = {}): Promise<string | undefined> {
  try {
    const response = await fetch(`/control/wallet${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (response.ok) return undefined
    return (await response.json()).error
  } catch {
    return 'The emulator does not answer.'
  }
}

/** Shows the state now and after each change, for as long as the page is open. */
export async function follow(show: (state: DeskState) => void): Promise<never> {
  let version = 0
  for (;;) {
    try {
      const response = await fetch(`/control/wallet?since=${version}`)
      const state: DeskState = await response.json()
      version = state.version
      show(state)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}
