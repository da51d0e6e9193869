import * as core3 from '@wagmi/core'
import { custom, type WalletClient } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expect, expectTypeOf, it } from 'vitest'
import * as core2 from 'wagmi-core-2'
import type { EthersWallet, liveEthers } from '../../../bridges/ethers/index.js'
import type { liveWalletClient } from '../../../bridges/viem/index.js'
import { latchkeyConnector, syncConfig } from '../../../bridges/wagmi/index.js'
import { createModal } from '../../../index.js'
import type { Live } from '../../../kernel/plugin.js'
import { eip155 } from '../../../plugins/eip155/index.js'

/** Checked by the compiler; vitest runs nothing of it. */
function promises(): void {
  const chains = [mainnet, base] as const
  const transport = custom({ request: async () => null })
  const transports = { [mainnet.id]: transport, [base.id]: transport }
  // viem's chains are networks as they are.
  const modal = createModal({ networks: chains, plugins: [eip155()] })
  const connectors = [latchkeyConnector({ modal })]

  const config2 = core2.createConfig({ chains, transports, connectors })
  const config3 = core3.createConfig({ chains, transports, connectors })
  syncConfig(config2)
  syncConfig(config3)
  const [connector2] = config2.connectors
  const [connector3] = config3.connectors
  if (!connector2 || !connector3) return
  void core2.connect(config2, { connector: connector2, chainId: 8453 })
  void core3.connect(config3, { connector: connector3, chainId: 8453 })
  expectTypeOf(core2.getChainId(config2)).toEqualTypeOf<1 | 8453>()
  expectTypeOf(core3.getChainId(config3)).toEqualTypeOf<1 | 8453>()

  expectTypeOf<ReturnType<typeof liveEthers>>().toEqualTypeOf<Live<EthersWallet | undefined>>()
  const client = {} as NonNullable<ReturnType<ReturnType<typeof liveWalletClient>['get']>>
  expectTypeOf(client).toExtend<WalletClient>()
  expectTypeOf(client.signMessage({ message: 'hi' })).toEqualTypeOf<Promise<`0x${string}`>>()
}

it('types fit wagmi 2 and 3, viem and ethers', () => expect(promises).toBeTypeOf('function'))
