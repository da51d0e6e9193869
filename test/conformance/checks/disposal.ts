import type { PluginContext, ServiceName } from '../../../kernel/plugin.js'
import { assert, assertNone, pause, rejection, until } from '../assert.js'
import type { Harness } from '../harness.js'
import { added, inSandbox } from '../sandbox.js'
import type { Check, Subject } from '../types.js'

/** Everything it made is undone when it leaves, and it can come back. */
export function disposal(subject: Subject): readonly Check[] {
  return [
    {
      name: 'leaving undoes what setup did',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const harness = await sandbox.harness()
          await harness.modal.ready()
          const plugin = sandbox.make()
          const before = sandbox.inventory()
          const context = await harness.contextOf(plugin.name)
          await subject.options.exercise?.(harness)
          const asked = sandbox.contacts().length
          harness.switchOff(plugin.name)
          assert(context.signal.aborted, 'Its signal did not abort')
          await settled(() => added(before, sandbox.inventory()).length === 0)
          assertNone(added(before, sandbox.inventory()), 'It left behind')
          for (const name of plugin.provides ?? []) {
            await rejection(harness.modal.use(name as ServiceName), `"${name}" after leaving`)
          }
          assertNone(sandbox.contacts().slice(asked), 'It contacted after leaving')
        }),
    },
    {
      name: 'what it showed is gone when it leaves, and back when it returns',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const harness = await sandbox.harness()
          const { name } = sandbox.make()
          const context = await harness.contextOf(name)
          const shown = entriesOf(context, name)
          harness.switchOff(name)
          assertNone(entriesOf(context, name), 'Still in slots after leaving')
          harness.switchOn(name)
          await harness.contextOf(name)
          assert(
            entriesOf(context, name).join() === shown.join(),
            'Its slot entries did not come back as they were',
          )
        }),
    },
    {
      name: 'it can leave and return again and again',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const harness = await sandbox.harness()
          const plugin = sandbox.make()
          await harness.contextOf(plugin.name)
          const once = sandbox.inventory()
          for (let round = 0; round < 3; round += 1) await comeBack(harness, plugin.name)
          for (const service of plugin.provides ?? []) await harness.modal.use(service as ServiceName)
          const more = (kind: 'listeners' | 'elements') =>
            sandbox.inventory()[kind].length - once[kind].length
          assert(more('listeners') <= 0, `Each return adds listeners (${more('listeners')} more)`)
          assert(more('elements') <= 0, `Each return adds elements (${more('elements')} more)`)
        }),
    },
    {
      name: 'leaving in the middle of setup is fine',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const harness = await sandbox.harness()
          await harness.modal.ready()
          const { name } = sandbox.make()
          const before = sandbox.inventory()
          const starting = harness.contextOf(name).catch(() => undefined)
          harness.switchOff(name)
          await starting
          await settled(() => added(before, sandbox.inventory()).length === 0)
          assertNone(added(before, sandbox.inventory()), 'It left behind')
        }),
    },
    {
      name: 'two modals on a page do not disturb each other',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const [one, two] = [await sandbox.harness({ id: 'one' }), await sandbox.harness({ id: 'two' })]
          const { name, provides = [] } = sandbox.make()
          await Promise.all([one.contextOf(name), two.contextOf(name)])
          one.destroy()
          for (const service of provides) {
            assert(await two.modal.use(service as ServiceName), `"${service}" of the second modal is gone`)
          }
          const context = await two.contextOf(name)
          assert(!context.signal.aborted, 'Destroying one modal ended the other’s plugin')
        }),
    },
  ]
}

async function comeBack({ switchOff, switchOn, contextOf }: Harness, name: string): Promise<void> {
  switchOff(name)
  switchOn(name)
  await contextOf(name)
}

/** Gives late answers their time; who is not done by then is not done. */
async function settled(test: () => boolean): Promise<void> {
  await pause(20)
  await until('leaving', test, 500).catch(() => undefined)
}

function entriesOf({ store, state }: PluginContext, name: string): readonly string[] {
  const slots: Readonly<Record<string, readonly { plugin: string; id: string }[]>> = store.get(state.slots)
  return Object.entries(slots)
    .flatMap(([slot, entries]) => entries.filter((e) => e.plugin === name).map((e) => `${slot} ${e.id}`))
    .sort()
}
