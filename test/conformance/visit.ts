import type { PluginContext, ViewName } from '../../kernel/plugin.js'
import { within } from './assert.js'
import type { Harness } from './harness.js'
import { testNetwork } from './harness.js'
import type { Subject } from './types.js'

/** A visitor who opens everything, connects, moves about and leaves; what they meet may fail, but not fall. */
export async function visit(harness: Harness, { factory, options }: Subject): Promise<PluginContext> {
  const { modal, pretend } = harness
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
  if (pretend) {
    const { namespace, id } = pretend.connector
    await modal.connect({ namespace, connectorId: id })
    await modal.open()
    await see()
    modal.addNetwork(testNetwork(namespace, 2))
    await modal.switchNetwork(`${namespace}:2`)
    pretend.say({ type: 'network', network: `${namespace}:999999` })
    pretend.say({ type: 'accounts', accounts: [{ namespace, address: '<b>odd</b>', type: 'eoa' }] })
    await options.exercise?.(harness)
    await modal.disconnect()
  } else await options.exercise?.(harness)
  modal.back()
  await modal.close()
  return context
}
