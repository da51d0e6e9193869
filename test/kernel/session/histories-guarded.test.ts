import { describe, it } from 'vitest'
import { checkHistories } from './histories.js'

const setting = { namespaces: ['eip155', 'solana'], names: ['fox', 'raven'], guarded: true }

describe('the session in two tabs with guards, under any history', () => {
  it.each([false, true])(
    'keeps its promises (several wallets: %s)',
    (multi) => checkHistories({ ...setting, multi }),
    600_000,
  )
})
