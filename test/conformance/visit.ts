import type { PluginContext, ViewName } from '../../kernel/plugin.js'
import { within } from './assert.js'
import type { Harness } from './harness.js'
import { testNetwork } from './harness.js'
import type { Subject } from './types.js'

/** Visits every view, connects, switches the network, disconnects and closes. Views may fail, but nothing may throw. */
export async function visit(harness: Harness, { factory, options }: Subject): Promise<PluginContext> {
  const { modal, fakeNamespace: fake } = harness
  const plugin = factory()
  const host = await within(5000, 'Opening', harness.screen())
  const context = await within(5000, 'Its setup', harness.contextOf(plugin.name))
  const loads = options.views !== false
  const see = async () => {
    for (const view of plugin.views ?? []) {
      modal.push(view as ViewName)
      if (loads) await host.view(view)
    }
  }
  await see()
  if (fake) {
    const { namespace, id } = fake.connector
    await modal.connect({ namespace, connectorId: id })
    await modal.open()
    await see()
    modal.addNetwork(testNetwork(namespace, 2))
    await modal.switchNetwork(`${namespace}:2`)
    fake.emit({ type: 'network', network: `${namespace}:999999` })
    fake.emit({ type: 'accounts', accounts: [{ namespace, address: '<b>odd</b>', type: 'eoa' }] })
    await options.exercise?.(harness)
    await modal.disconnect()
  } else await options.exercise?.(harness)
  modal.back()
  await modal.close()
  return context
}
