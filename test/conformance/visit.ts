import type { Plugin, PluginContext, ViewName } from '../../kernel/plugin.js'
import { pause, within } from './assert.js'
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
    const connecting = modal.connect({ namespace, connectorId: id })
    if (isGuard(plugin)) await leaveUnanswered(harness, connecting)
    else await connecting
    await modal.open()
    await see()
    modal.addNetwork(testNetwork(namespace, 2))
    if (modal.getAccount().isConnected) await modal.switchNetwork(`${namespace}:2`)
    fake.emit({ type: 'network', network: `${namespace}:999999` })
    fake.emit({ type: 'accounts', accounts: [{ namespace, address: '<b>odd</b>', type: 'eoa' }] })
    await options.exercise?.(harness)
    await modal.disconnect()
  } else await options.exercise?.(harness)
  modal.back()
  await modal.close()
  return context
}

const isGuard = ({ slots = [] }: Plugin) => slots.some(({ slot }) => slot === 'guard')

/** A guard may want an answer that only its own view can give: this visitor gives none, and disconnects. */
async function leaveUnanswered({ modal }: Harness, connecting: Promise<unknown>): Promise<void> {
  const settled = connecting.catch(() => undefined)
  await Promise.race([settled, pause(200)])
  if (!modal.getAccount().isConnected) await modal.disconnect()
  await within(5000, 'Disconnecting from an unanswered guard', settled)
}
