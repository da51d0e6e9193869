import { assert, pause } from '../assert.js'
import { inSandbox, type Sandbox } from '../sandbox.js'
import type { Answer } from '../spies/network.js'
import { storageFullOf, storageThatRefuses } from '../spies/storage.js'
import type { Check, Subject } from '../types.js'
import { visit } from '../visit.js'

const text =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status })

/** What services have been seen to answer. */
const worlds: Readonly<Record<string, Answer>> = {
  'a network that is down': () => new TypeError('Failed to fetch'),
  'a server error': text('{"error":"boom"}', 500),
  'a refusal': text('Forbidden', 403),
  'a web page': text('<!doctype html><title>Sign in to the Wi-Fi</title>'),
  'broken JSON': text('{"data": [<'),
  'an empty answer': text(''),
  null: text('null'),
  'a list': text('[]'),
  'a list of oddities': text('[null, 7, "x", [], {"id": {}}]'),
  'fields of other types': text('{"data":{"0":null},"count":"many","features":7,"balances":"x","result":[]}'),
  'odd records': text(
    '{"data":[null,{},{"id":7,"name":null}],"count":-1,"features":[null,{"id":1}],"error":{}}',
  ),
  'prototype tricks': text('{"__proto__":{"isEnabled":true},"constructor":null,"data":[{"__proto__":[]}]}'),
}

const storedOddities = ['{', 'null', '[]', '7', '"x"', '{"version":-1,"items":[null]}', '{"__proto__":null}']

/** It stands whatever services, storage and events bring. */
export function hostile(subject: Subject): readonly Check[] {
  const answers = Object.entries(worlds).map(([name, answer]) => ({
    name: `it survives ${name}`,
    run: () => inSandbox(subject, (sandbox) => stands(subject, sandbox), { answer, tolerant: true }),
  }))
  return [
    ...answers,
    ...storedOddities.map((value) => ({
      name: `it survives ${value} in storage`,
      run: () =>
        inSandbox(subject, (sandbox) => stands(subject, sandbox, storageFullOf(value)), { tolerant: true }),
    })),
    {
      name: 'it survives a storage that refuses',
      run: () =>
        inSandbox(subject, (sandbox) => stands(subject, sandbox, storageThatRefuses()), { tolerant: true }),
    },
    {
      name: 'it survives odd events',
      run: () =>
        inSandbox(subject, async (sandbox) => {
          const harness = await sandbox.harness()
          const { events } = await harness.contextOf(sandbox.make().name)
          for (const payload of [{}, { namespace: 'nowhere', address: '', network: ':', event: '' }]) {
            for (const event of heard) events.emit(event, payload as never)
          }
          await pause(10)
        }),
    },
  ]
}

const heard = [
  'modal:open',
  'modal:close',
  'session:connected',
  'session:disconnected',
  'session:account',
  'session:network',
  'track',
  'plugin:failed',
] as const

/** A visit must not make the plugin fail. */
async function stands(subject: Subject, sandbox: Sandbox, restore = () => {}): Promise<void> {
  try {
    const harness = await sandbox.harness()
    await visit(harness, subject)
    const report = harness.modal.explain().plugins.find(({ name }) => name === sandbox.make().name)
    assert(report?.status === 'active', `Afterwards it is ${report?.status}: ${report?.why}`)
  } finally {
    restore()
  }
}
