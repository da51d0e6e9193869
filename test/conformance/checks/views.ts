import { property } from '../../../kernel/plugin.js'
import { assert, rejection, within } from '../assert.js'
import { inSandbox } from '../sandbox.js'
import type { Check, Subject } from '../types.js'

const LONGEST = 10_000

/** Each view and part it names can be shown. */
export function views(subject: Subject): readonly Check[] {
  if (subject.options.views === false) return []
  return [
    {
      name: 'its views and parts load',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const harness = await sandbox.harness()
          const plugin = sandbox.make()
          const host = await harness.screen()
          for (const view of plugin.views ?? []) {
            const { module } = await within(LONGEST, `The view ${view}`, host.view(view))
            checkModule(module, view)
          }
          for (const part of partsOf(plugin.slots ?? [])) {
            const { module } = await within(LONGEST, `The part ${part}`, host.part(plugin.name, part))
            checkModule(module, part)
          }
        }),
    },
    {
      name: 'a view it does not have is refused',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const { loadView } = sandbox.make()
          if (!loadView) return
          const asked = (async () => loadView('NoSuchView'))()
          await within(LONGEST, 'Refusing', rejection(asked, 'The view "NoSuchView"'))
        }),
    },
  ]
}

function partsOf(entries: readonly object[]): readonly string[] {
  return [
    ...new Set(entries.map((fill) => property(fill, 'part')).filter((part) => typeof part === 'string')),
  ]
}

/** React components are functions, or objects when they are memoised. */
function checkModule(module: unknown, name: string): void {
  const component = property(module, 'default')
  const fits = typeof component === 'function' || (typeof component === 'object' && component !== null)
  assert(fits, `${name} has no component as its default export`)
}
