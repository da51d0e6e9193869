import type { Adapter } from '../../../kernel/plugin.js'
import { isRejection } from '../../../kernel/plugin.js'
import { assert, assertNone, rejection } from '../assert.js'
import type { AdapterChecks } from './conformance.js'

/** Signatures are the chain's own, and addresses are read by its rules. */
export const signing: AdapterChecks = ({ namespace, addresses, verify }) => {
  const message = 'Sign in to page.test\n\nÄ ✓ 日本 {"json": true}'
  return {
    'signs text so that the chain’s rules accept it': async ({ wallet, meet, connect }) => {
      const one = wallet()
      const { modal } = await meet([one])
      const { address = '' } = await connect(modal, one)
      const signature = await modal.signMessage(message, namespace)
      assert(await verify({ address, message, signature }), `The signature ${signature} is not good`)
      assert(!(await verify({ address, message: `${message}!`, signature })), '`verify` accepts anything')
    },

    'passes a refused signature on as a rejection': async ({ wallet, meet, connect }) => {
      const one = wallet()
      const { modal } = await meet([one])
      await connect(modal, one)
      one.answer('reject')
      const error = await rejection(modal.signMessage(message, namespace), 'A signature the visitor refused')
      assert(isRejection(error), 'The visitor’s no is not recognised as one')
      assert(modal.getAccount(namespace).isConnected, 'A refused signature ended the connection')
    },

    'refuses to sign with an account that is none': async ({ wallet, meet, connect }) => {
      const one = wallet()
      const { modal } = await meet([one])
      await connect(modal, one)
      const adapter = await adapterOf(modal, namespace)
      const [connection] = modal.getConnections(namespace)
      assert(connection, 'There is no connection')
      const odd = { ...connection, accounts: [{ namespace, address: 'nobody', type: 'eoa' }] as const }
      await rejection(adapter.signMessage(odd, message), 'A signature by nobody')
    },

    'refuses to sign while disconnected': async ({ wallet, meet }) => {
      const { modal } = await meet([wallet()])
      await rejection(modal.signMessage(message, namespace), 'A signature without a connection')
    },

    ...(addresses && {
      'tells addresses from other text': async ({ load }) => {
        const { isAddress } = await adapterOf(load().modal, namespace)
        assert(isAddress, 'There are address vectors, and the adapter has no `isAddress`')
        const others = [...addresses.invalid, '', ' ', 'x'.repeat(10_000)]
        const verdicts = new Map<string, boolean>()
        for (const text of [...addresses.valid, ...others]) verdicts.set(text, await isAddress(text))
        assertNone(
          addresses.valid.filter((text) => !verdicts.get(text)),
          'These are addresses',
        )
        assertNone(
          others.filter((text) => verdicts.get(text)),
          'These are none',
        )
      },
    }),
  }
}

function adapterOf(
  modal: { use(name: `adapter:${string}`): Promise<Adapter> },
  namespace: string,
): Promise<Adapter> {
  return modal.use(`adapter:${namespace}`)
}
