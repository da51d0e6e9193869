import { createModal } from '../../index.js'
import type { Modal, ModalOptions, NetworkInput } from '../../kernel/plugin.js'
import { cloud } from '../../plugins/cloud/index.js'
import { createHarness } from './harness.js'

export interface TestModalOptions extends Partial<ModalOptions> {
  /** Where the emulator listens, e.g. `http://127.0.0.1:4300`. */
  readonly emulatorUrl: string
  /** No screen; the default where there is no page. */
  readonly headless?: boolean
}

/**
 * A modal whose cloud and chains are a running emulator, so nothing leaves the machine. On a page it is the real
 * modal; in Node it has no screen, and everything else works. Unless told otherwise its networks are the emulator's
 * chains 1 and 31337.
 *
 * @example
 * import { startEmulator } from 'latchkey-emulator'
 * const emulator = await startEmulator()
 * const modal = createTestModal({ emulatorUrl: emulator.url, plugins: [eip155(), tips()] })
 * await modal.open()
 * modal.destroy()
 * await emulator.close()
 */
export function createTestModal({ emulatorUrl, headless, plugins, ...options }: TestModalOptions): Modal {
  const at = (path: string) => new URL(path, `${emulatorUrl.replace(/\/$/, '')}/`).href
  const services = cloud({
    directoryUrl: at('directory'),
    analyticsUrl: at('analytics'),
    blockchainUrl: at('blockchain'),
  })
  const chain = (id: number, name: string): NetworkInput => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [at(`chains/eip155:${id}`)] } },
  })
  const all: ModalOptions = {
    projectId: '00000000000000000000000000000001',
    networks: [chain(1, 'Ethereum'), chain(31337, 'Anvil')],
    remoteConfig: 'override',
    ...options,
    plugins: [services, ...(plugins ?? [])],
  }
  if (!(headless ?? typeof window === 'undefined')) return createModal(all)
  const { modal, destroy } = createHarness(
    (all.plugins ?? []).flat().filter((plugin) => !!plugin),
    all,
  )
  return { ...modal, destroy }
}
