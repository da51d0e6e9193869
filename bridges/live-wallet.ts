import { LatchkeyError, type Live, type Modal } from '../kernel/plugin.js'
import { type EvmWallet, evmWallet, namespace } from './evm-wallet.js'

/**
 * What a library makes of the EVM wallet in use. It is the same object while wallet, accounts and chain are; the library
 * loads with the first wallet, and nothing is made before somebody reads or subscribes.
 *
 * @param load the library, and what is made by it
 */
export function liveWallet<T>(
  modal: Modal,
  load: () => Promise<(wallet: EvmWallet) => T>,
): Live<T | undefined> {
  const checks = new Set<() => void>()
  let make: ((wallet: EvmWallet) => T) | undefined
  let isLoading = false
  let last: { readonly wallet: EvmWallet | undefined; readonly value: T | undefined } | undefined

  async function start(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      make = await load()
    } catch (error) {
      console.error('[latchkey]', error)
    }
    isLoading = false
    last = undefined // a library that did not arrive is asked for again by the next reading
    if (make) for (const check of [...checks]) check()
  }
  function get(): T | undefined {
    const wallet = evmWallet(modal)
    if (last && isSame(last.wallet, wallet)) return last.value
    if (wallet && !make) void start()
    last = { wallet, value: wallet && make?.(wallet) }
    return last.value
  }
  return {
    get,
    subscribe(listener) {
      let before = get()
      const check = () => {
        const now = get()
        if (now === before) return
        before = now
        listener()
      }
      checks.add(check)
      const undo = [modal.subscribeProvider(check, namespace), modal.subscribeNetwork(check, namespace)]
      return () => {
        checks.delete(check)
        for (const stop of undo) stop()
      }
    },
  }
}

export const notLoaded = (library: string, cause: unknown) =>
  new LatchkeyError('LK_LIBRARY', `${library} could not be loaded`, {
    why: 'It is not installed, or its file did not arrive.',
    fix: `Run: npm install ${library}`,
    cause,
  })

function isSame(a: EvmWallet | undefined, b: EvmWallet | undefined): boolean {
  if (!a || !b) return a === b
  return (
    a.provider === b.provider &&
    a.chainId === b.chainId &&
    a.network === b.network &&
    a.accounts.join() === b.accounts.join()
  )
}
