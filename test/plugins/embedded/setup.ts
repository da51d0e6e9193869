import { onTestFinished } from 'vitest'
import type { Plugin } from '../../../kernel/plugin.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { embedded } from '../../../plugins/embedded/index.js'
import { createHarness, type HarnessOptions, testNetwork } from '../../conformance/harness.js'
import { until } from '../../until.js'
import { openTab } from './browser-tab.js'

export const ada = 'ada@example.org'

/** A tab whose browser the wallet knows; it is closed with the test. */
export function tabForTest() {
  const tab = openTab()
  onTestFinished(() => tab.close())
  tab.set({ askDevice: false })
  return tab
}

/** Loads the page in a tab: the plugin in the real kernel. Loaded again after `destroy` it is a reload, before a second tab. */
export async function loadPage(
  tab: ReturnType<typeof openTab>,
  { others = [], ...options }: HarnessOptions & { readonly others?: readonly Plugin[] } = {},
) {
  const harness = createHarness([eip155(), embedded({ url: tab.url }), ...others], {
    networks: [testNetwork('eip155', 1), testNetwork('eip155', 137)],
    ...options,
  })
  onTestFinished(() => harness.destroy())
  const { modal } = harness
  await modal.ready()
  const service = await modal.use('embedded')
  /** Asks for a code, and reads it in the mail. */
  const askCode = async (email = ada) => {
    await service.connectEmail(email)
    await until(() => tab.mails(email)[0]?.code, 'the code')
    return tab.mails(email)[0]?.code ?? ''
  }
  return {
    ...{ ...harness, service, askCode },
    isConnected: () => modal.getAccount('eip155').isConnected,
    provider: () => modal.getProvider('eip155') as { request(call: object): Promise<unknown> },
    async logIn(email = ada) {
      await service.connectOtp(await askCode(email))
      await service.connect()
    },
  }
}
