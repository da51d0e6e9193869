import { assertNone } from '../assert.js'
import { added, inRoom } from '../room.js'
import type { Check, Subject } from '../types.js'

/** Nothing happens at import, when the plugin is made, and while nobody needs it. */
export function quiet(subject: Subject): readonly Check[] {
  return [
    {
      name: 'nothing happens when it is imported and made',
      run: () =>
        inRoom(subject, async (room) => {
          const before = room.inventory()
          await subject.options.reimport?.()
          room.make()
          assertNone(added(before, room.inventory()), 'It left things on the page')
          assertNone(room.contacts(), 'It contacted')
        }),
    },
    {
      name: 'nothing happens while nobody needs it',
      run: () =>
        inRoom(subject, async (room) => {
          const { modal } = await room.harness()
          await modal.ready()
          if (room.make().start === 'load') return
          const { status } = modal.explain().plugins.find(({ name }) => name === room.make().name) ?? {}
          assertNone(status === 'idle' ? [] : [status], 'It was set up though nobody asked')
          assertNone(room.contacts(), 'It contacted')
        }),
    },
  ]
}
