import { assertNone, pause } from '../assert.js'
import { inSandbox } from '../sandbox.js'
import type { Check, Subject } from '../types.js'
import { visit } from '../visit.js'

/** It talks to the hosts on its manifest, and to nobody else. */
export function outside(subject: Subject): readonly Check[] {
  return [
    {
      name: 'a visit goes by without complaints',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          await visit(await sandbox.harness(), subject)
        }),
    },
    {
      name: 'only declared origins are contacted',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const harness = await sandbox.harness()
          await visit(harness, subject)
          await pause(20)
          const { origins } = harness.modal.explain()
          const rpc = harness.modal.getNetworks().flatMap((network) => network.rpcUrls.default.http)
          const own = [
            ...Object.values(origins).flat(),
            ...(subject.options.allow ?? []),
            location.origin,
            ...rpc.map(originOf),
          ]
          const strange = sandbox
            .contacts()
            .filter((url) => !own.some((origin) => covers(origin, originOf(url))))
          assertNone([...new Set(strange.map(originOf))], 'Contacted and not among `origins`')
        }),
    },
  ]
}

const originOf = (url: string) => new URL(url).origin

/** `*` stands for any labels, as in a content policy. */
function covers(pattern: string, origin: string): boolean {
  if (!pattern.includes('*')) return pattern === origin
  const [before = '', after = ''] = pattern.split('*')
  return origin.startsWith(before) && origin.endsWith(after) && origin.length > before.length + after.length
}
