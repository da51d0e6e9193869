import { type AccountBalance, accountBalance } from '../../adapter-kit/index.js'
import { createWritableAtom, type PluginContext, type Unsubscribe } from '../../kernel/plugin.js'

const nobody: AccountBalance = { status: 'none' }

/** What the chain says of the account's coin, as every other view shows it. */
export function watchChainBalance(context: Pick<PluginContext, 'store' | 'use'>) {
  const cell = createWritableAtom<AccountBalance>(context.store, nobody)
  return {
    atom: cell.atom,
    get: cell.get,
    /** Kept up to date until the returned function is called. */
    follow(): Unsubscribe {
      let over = false
      let stop: Unsubscribe = () => {}
      void accountBalance(context).then((live) => {
        if (!live || over) return
        const update = () => {
          const next = live.get()
          if (!isSame(next, cell.get())) cell.set(next)
        }
        stop = live.subscribe(update)
        update()
      })
      return () => {
        over = true
        stop()
      }
    },
    /** Asks the chain itself, for everybody who shows its answer. */
    async refresh(): Promise<void> {
      const live = await accountBalance(context)
      live?.refresh(true)
    },
  }
}

function isSame(a: AccountBalance, b: AccountBalance): boolean {
  if (a.status !== 'ready' || b.status !== 'ready') return a.status === b.status
  return a.balance.value === b.balance.value && a.balance.decimals === b.balance.decimals
}
