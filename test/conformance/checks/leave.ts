import type { PluginContext, ServiceName } from '../../../kernel/plugin.js'
import { assert, assertNone, pause, rejection, until } from '../assert.js'
import type { Harness } from '../harness.js'
import { added, inRoom } from '../room.js'
import type { Check, Subject } from '../types.js'

/** Everything it made is undone when it leaves, and it can come back. */
export function leave(subject: Subject): readonly Check[] {
  return [
    {
      name: 'leaving undoes what setup did',
      run: () =>
        inRoom(subject, async (room) => {
          const harness = await room.harness()
          await harness.modal.ready()
          const plugin = room.make()
          const before = room.inventory()
          const context = await harness.contextOf(plugin.name)
          await subject.options.exercise?.(harness)
          const asked = room.contacts().length
          harness.switchOff(plugin.name)
          assert(context.signal.aborted, 'Its signal did not abort')
          await settled(() => added(before, room.inventory()).length === 0)
          assertNone(added(before, room.inventory()), 'It left behind')
          for (const name of plugin.provides ?? []) {
            await rejection(harness.modal.use(name as ServiceName), `"${name}" after leaving`)
          }
          assertNone(room.contacts().slice(asked), 'It contacted after leaving')
        }),
    },
    {
      name: 'what it showed is gone when it leaves, and back when it returns',
      run: () =>
        inRoom(subject, async (room) => {
          const harness = await room.harness()
          const { name } = room.make()
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
        inRoom(subject, async (room) => {
          const harness = await room.harness()
          const plugin = room.make()
          await harness.contextOf(plugin.name)
          const once = room.inventory()
          for (let round = 0; round < 3; round += 1) await comeBack(harness, plugin.name)
          for (const service of plugin.provides ?? []) await harness.modal.use(service as ServiceName)
          const more = (kind: 'listeners' | 'elements') => room.inventory()[kind].length - once[kind].length
          assert(more('listeners') <= 0, `Each return adds listeners (${more('listeners')} more)`)
          assert(more('elements') <= 0, `Each return adds elements (${more('elements')} more)`)
        }),
    },
    {
      name: 'leaving in the middle of setup is fine',
      run: () =>
        inRoom(subject, async (room) => {
          const harness = await room.harness()
          await harness.modal.ready()
          const { name } = room.make()
          const before = room.inventory()
          const starting = harness.contextOf(name).catch(() => undefined)
          harness.switchOff(name)
          await starting
          await settled(() => added(before, room.inventory()).length === 0)
          assertNone(added(before, room.inventory()), 'It left behind')
        }),
    },
    {
      name: 'two modals on a page do not disturb each other',
      run: () =>
        inRoom(subject, async (room) => {
          const [one, two] = [await room.harness({ id: 'one' }), await room.harness({ id: 'two' })]
          const { name, provides = [] } = room.make()
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
