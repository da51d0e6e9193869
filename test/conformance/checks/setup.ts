import type { ServiceName } from '../../../kernel/plugin.js'
import { property } from '../../../kernel/plugin.js'
import { assert, assertNone, within } from '../assert.js'
import { inSandbox } from '../sandbox.js'
import { stalled } from '../spies/network.js'
import type { Check, Subject } from '../types.js'

const required = ['connect', 'restore', 'disconnect', 'switchNetwork', 'signMessage'] as const

/** It can be set up, soon, and gives what it announced. */
export function setup(subject: Subject): readonly Check[] {
  const time = subject.options.setupTime ?? 2000
  return [
    {
      name: 'setup does not wait for the network',
      run: () =>
        inSandbox(
          subject,
          async (sandbox) => {
            const { contextOf } = await sandbox.harness()
            await within(time, 'Its setup', contextOf(sandbox.make().name))
          },
          { answer: stalled },
        ),
    },
    {
      name: 'the services it announces are there',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const { modal } = await sandbox.harness()
          for (const name of sandbox.make().provides ?? []) {
            const service: unknown = await modal.use(name as ServiceName)
            assert(service !== undefined && service !== null, `"${name}" is announced and empty`)
            if (name.startsWith('adapter:')) checkAdapter(service, name.slice('adapter:'.length))
            if (name.startsWith('finder:'))
              assert(typeof property(service, 'discover') === 'function', `"${name}" has no "discover"`)
          }
        }),
    },
    {
      name: 'whoever lists wallets also connects them',
      async run() {
        const { provides = [] } = subject.factory()
        const names = provides.filter((name) => name.startsWith('finder:')).map((name) => name.slice(7))
        assertNone(
          names.filter(
            (name) => !provides.some((other) => other === `adapter:${name}` || other === `source:${name}`),
          ),
          'It has a finder and neither an adapter nor a source for',
        )
      },
    },
    {
      name: 'several at once are set up once, and share it',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const { contextOf } = await sandbox.harness()
          const { name } = sandbox.make()
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
