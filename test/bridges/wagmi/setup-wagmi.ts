import * as core3 from '@wagmi/core'
import { custom } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { expect, onTestFinished } from 'vitest'
import * as core2 from 'wagmi-core-2'
import { latchkeyConnector, syncConfig } from '../../../bridges/wagmi/index.js'
import type { Modal } from '../../../kernel/plugin.js'
import { soon } from '../../until.js'

/** What the tests call of it has the same form in both; types.test.ts compiles the bridge against each. */
export type Wagmi = typeof core3
export const versions = [
  ['2', core2 as unknown as Wagmi],
  ['3', core3],
] as const

const unused = custom({ request: async () => null })

type Options = Partial<
  Pick<
    Parameters<Wagmi['createConfig']>[0],
    'ssr' | 'storage' | 'connectors' | 'multiInjectedProviderDiscovery'
  >
>

/** A config as the guide has it. */
export function createWagmi(wagmi: Wagmi, modal: Modal, { connectors = [], ...options }: Options = {}) {
  const config = wagmi.createConfig({
    chains: [mainnet, optimism],
    transports: { [mainnet.id]: unused, [optimism.id]: unused },
    multiInjectedProviderDiscovery: false,
    connectors: [latchkeyConnector({ modal }), ...connectors],
    ...options,
  })
  onTestFinished(syncConfig(config))
  const [connector] = config.connectors
  if (!connector) throw new Error('No connector')
  return { config, connector }
}

export type Config = ReturnType<typeof createWagmi>['config']

/** What each side says; both have the same form. */
export const wagmiSide = (wagmi: Wagmi, config: Config) => {
  const { address, status } = wagmi.getAccount(config)
  return { address, isConnected: status === 'connected', chainId: wagmi.getChainId(config) }
}
export function modalSide(modal: Modal) {
  const { address, isConnected } = modal.getAccount('eip155')
  return { address, isConnected, chainId: modal.getNetwork('eip155').chainId }
}

/** Waits until both sides say this. */
export async function agree(
  wagmi: Wagmi,
  config: Config,
  modal: Modal,
  expected: { address: string | undefined; isConnected: boolean; chainId: number },
): Promise<void> {
  await soon(() => expect(modalSide(modal)).toEqual(expected))
  await soon(() => expect(wagmiSide(wagmi, config)).toEqual(expected))
}
