import type { ServiceName } from '../../../kernel/plugin.js'
import { property } from '../../../kernel/plugin.js'
import { assert, assertNone, within } from '../assert.js'
import { inRoom } from '../room.js'
import { stalled } from '../spies/network.js'
import type { Check, Subject } from '../types.js'

const required = ['discover', 'connect', 'restore', 'disconnect', 'switchNetwork', 'signMessage'] as const

/** It can be set up, soon, and gives what it announced. */
export function setup(subject: Subject): readonly Check[] {
  const time = subject.options.setupTime ?? 2000
  return [
    {
      name: 'setup does not wait for the network',
      run: () =>
        inRoom(
          subject,
          async (room) => {
            const { contextOf } = await room.harness()
            await within(time, 'Its setup', contextOf(room.make().name))
          },
          { answer: stalled },
        ),
    },
    {
      name: 'the services it announces are there',
      run: () =>
        inRoom(subject, async (room) => {
          const { modal } = await room.harness()
          for (const name of room.make().provides ?? []) {
            const service: unknown = await modal.use(name as ServiceName)
            assert(service !== undefined && service !== null, `"${name}" is announced and empty`)
            if (name.startsWith('adapter:')) checkAdapter(service, name.slice('adapter:'.length))
          }
        }),
    },
    {
      name: 'several at once are set up once, and share it',
      run: () =>
        inRoom(subject, async (room) => {
          const { contextOf } = await room.harness()
          const { name } = room.make()
          const contexts = await Promise.all([contextOf(name), contextOf(name), contextOf(name)])
          assert(new Set(contexts).size === 1, 'Asking three times at once gave different contexts')
        }),
    },
  ]
}

function checkAdapter(adapter: unknown, namespace: string): void {
  assert(
    property(adapter, 'namespace') === namespace,
    `The adapter does not say its namespace "${namespace}"`,
  )
  assertNone(
    required.filter((method) => typeof property(adapter, method) !== 'function'),
    'The adapter lacks required methods',
  )
}
