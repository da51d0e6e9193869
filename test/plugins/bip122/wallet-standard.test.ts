import { Verifier } from 'bip322-js'
import { namespaceWallets } from 'latchkey-emulator'
import { afterAll, describe, it } from 'vitest'
import { bitcoin } from '../../../networks/bip122.js'
import { bip122 } from '../../../plugins/bip122/index.js'
import { adapterConformance } from '../../conformance/index.js'
import { namespaceWorld } from '../../conformance/worlds/actor.js'

// The world of the conformance project is one of WBIP wallets; these are of the Wallet Standard.
describe('the adapter, over wallets of the Wallet Standard', async () => {
  const kind = namespaceWallets.find(({ id }) => id === 'demo.phanta.bip122')
  if (!kind) throw new Error('There is no Phanta')
  const { world, close } = await namespaceWorld((emulator) => ({
    namespace: 'bip122',
    networks: {
      home: { ...bitcoin, rpcUrls: { default: { http: [emulator.rpc(String(bitcoin.caipNetworkId))] } } },
    },
    kind,
    connectorId: ({ id }) => id,
    verify: ({ address, message, signature }) => Verifier.verifySignature(address, message, signature),
  }))
  afterAll(close)
  for (const { name, run } of adapterConformance(() => bip122(), world)) it(name, run)
})
