import { assertNone } from '../assert.js'
import { added, inSandbox } from '../sandbox.js'
import type { Check, Subject } from '../types.js'

/** Nothing happens at import, when the plugin is made, and while nobody needs it. */
export function quiet(subject: Subject): readonly Check[] {
  return [
    {
      name: 'nothing happens when it is imported and made',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const before = sandbox.inventory()
          await subject.options.reimport?.()
          sandbox.make()
          assertNone(added(before, sandbox.inventory()), 'It left things on the page')
          assertNone(sandbox.contacts(), 'It contacted')
        }),
    },
    {
      name: 'nothing happens while nobody needs it',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const { modal } = await sandbox.harness()
          await modal.ready()
          if (sandbox.make().start === 'load') return
          const { status } = modal.explain().plugins.find(({ name }) => name === sandbox.make().name) ?? {}
          assertNone(status === 'idle' ? [] : [status], 'It was set up though nobody asked')
          assertNone(sandbox.contacts(), 'It contacted')
        }),
    },
  ]
}
