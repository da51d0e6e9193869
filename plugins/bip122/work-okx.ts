import { formatUnits, isNo } from '../../adapters/index.js'
import { textIn } from './answers.js'
import type { Work } from './door.js'
import { connectOkx, type OkxObjects } from './okx-objects.js'
import { methodNotSupported } from './unsupported.js'
import { signMessage, signPsbt } from './work-unisat.js'

/** What OKX does once it is connected. */
export function createWork(objects: OkxObjects): Work {
  const { ask, chain, use } = objects
  return {
    signMessage: (_, request) => signMessage(ask, request),
    async sendTransfer({ addresses }, { satoshi, recipient }) {
      const from = addresses[0]?.address
      // In bitcoin, where all others take satoshi.
      const params = { from, to: recipient, value: formatUnits(BigInt(satoshi), 8) }
      return textIn(await ask('send', [params]), 'txhash', 'send')
    },
    signPSBT: ({ walletId }, request) => signPsbt(ask, walletId, request),
    async switchNetwork({ walletId }, to) {
      const before = chain()
      const cannot = () =>
        methodNotSupported('switchNetwork', walletId, 'OKX Wallet wallet does not support network switching')
      if (!use(to)) throw cannot()
      try {
        return await connectOkx(objects)
      } catch (error) {
        use(before)
        throw isNo(error) ? error : cannot()
      }
    },
  }
}
