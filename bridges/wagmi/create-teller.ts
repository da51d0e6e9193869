import type { Modal } from '../../kernel/plugin.js'
import { evmWallet, namespace } from '../evm-wallet.js'
import type { ConnectorEmitter, WagmiConnection } from './wagmi-types.js'

/** Tells wagmi what became of the wallet that wagmi has. It listens to the modal only while wagmi has one. */
export function createTeller(modal: Modal, emitter: ConnectorEmitter) {
  /** What wagmi has. */
  let connection: WagmiConnection | undefined
  /** Calls of wagmi under way: their answers tell what they changed. */
  let calls = 0
  let undo: readonly (() => void)[] = []
  const follow = () => connection && tell(connection)

  function remember(next: WagmiConnection | undefined): void {
    connection = next
    if (next && undo.length === 0)
      undo = [modal.subscribeAccount(follow, namespace), modal.subscribeNetwork(follow, namespace)]
    if (next) return
    for (const stop of undo) stop()
    undo = []
  }

  function tell(before: WagmiConnection | undefined): boolean {
    if (calls > 0) return false
    const now = connectionIn(modal)
    remember(now)
    if (now && !before) emitter.emit('connect', now)
    if (now && before && !isSameConnection(now, before)) emitter.emit('change', now)
    if (!now && before) emitter.emit('disconnect')
    return true
  }

  return {
    tell,
    remember,
    async asCall<T>(call: () => Promise<T>): Promise<T> {
      calls += 1
      try {
        const answer = await call()
        calls -= 1
        return answer
      } catch (error) {
        calls -= 1
        follow() // a wallet that fails to disconnect is forgotten all the same
        throw error
      }
    },
  }
}

/** What the modal has, as wagmi keeps it. */
export function connectionIn(modal: Modal): WagmiConnection | undefined {
  const wallet = evmWallet(modal)
  return wallet && { accounts: wallet.accounts, chainId: wallet.chainId }
}

export const isSameConnection = (a: WagmiConnection | undefined, b: WagmiConnection | undefined) =>
  a?.chainId === b?.chainId && a?.accounts.join() === b?.accounts.join()
