import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../kernel/plugin.js'
import { ethereum, foxOn, onBase, sessionOf, solana } from '../networks/fake-networks.js'
import { setupAccount } from './fake-account.js'

/** Fox Wallet with an account of its own on each network. */
const using = (address: string, on = ethereum): Connection => ({
  ...foxOn(on),
  accounts: [{ namespace: on.chainNamespace, address, type: 'smartAccount' }],
})

function start(first: Connection) {
  const { api, store, base } = setupAccount({
    session: sessionOf([first]),
    networks: [ethereum, onBase, solana],
  })
  const seen = () => {
    const other = api.otherAccount.get()
    return other && [other.address, other.network.name]
  }
  return {
    seen,
    use: (next: Connection, active?: string) => store.set(base.session, sessionOf([next], active)),
  }
}

describe('another account of the same wallet', () => {
  it('is told where a switch of the network brought it, until the first one is back', () => {
    const { seen, use } = start(using('ada'))
    expect(seen()).toBeUndefined()
    use(using('eve', onBase))
    expect(seen()).toEqual(['ada', 'Ethereum'])
    use(using('ada'))
    expect(seen()).toEqual(['eve', 'Base'])
  })

  it('is no surprise where the visitor chose it, the address is the same, or the chains are of another kind', () => {
    const { seen, use } = start(using('ada'))
    use(using('eve'))
    expect(seen()).toBeUndefined()
    use(using('eve', onBase))
    expect(seen()).toBeUndefined()
    use(using('sol', solana), 'solana')
    expect(seen()).toBeUndefined()
  })
})
