import { property } from '../../../kernel/plugin.js'
import { validateManifests } from '../../../kernel/runtime/registry/validate-manifests.js'
import { assert, assertNone } from '../assert.js'
import { watchComplaints } from '../spies/console.js'
import type { Check, Subject } from '../types.js'

/** What every page pays for: it must be what the contract says, plain data, and small. */
export function manifest({ factory, options }: Subject): readonly Check[] {
  return [
    {
      name: 'the manifest is what the contract says',
      async run() {
        const complaints = watchComplaints()
        const plugin = factory()
        // Needs are met elsewhere: here only its own shape counts.
        const [record] = validateManifests([{ ...plugin, needs: [] }])
        await import('../../../kernel/runtime/registry/manifest-errors.js')
        complaints.stop()
        assert(record?.status === 'idle', record?.why ?? 'The factory gave nothing')
        const { views = [], provides = [], slots = [], start, load, loadView } = plugin
        const parts = slots.filter((fill) => property(fill, 'part') !== undefined)
        assert(views.length + parts.length === 0 || loadView, 'It has views or parts and no `loadView`')
        assert(provides.length === 0 || load, 'It announces services and has no `load`')
        assert(!start || load, 'It says when it starts and has no `load`')
        const ids = slots.map(({ slot, id }) => `${slot} ${id}`)
        assertNone(
          ids.filter((id, at) => ids.indexOf(id) !== at),
          'Two entries of a slot have one id',
        )
        const origins = Object.values(plugin.origins ?? {}).flat()
        assertNone(origins.filter(isNoOrigin), 'These are no origins (https://host, no path)')
      },
    },
    {
      name: 'the manifest is plain data beside its functions',
      async run() {
        const plugin = factory()
        for (const [key, value] of Object.entries(plugin)) {
          if (key === 'options' || typeof value === 'function' || value === undefined) continue
          if (key === 'methods') {
            const isMethod = (method: unknown) => typeof method === 'function' || typeof method === 'string'
            const others = Object.entries(value).filter(([, method]) => !isMethod(method))
            assertNone(
              others.map(([name]) => name),
              'These methods are no functions and name no service',
            )
            continue
          }
          const data = key === 'feature' ? [value].flat().map(withoutRead) : value
          assert(isPlain(data), `"${key}" is not plain data (text, numbers, lists, objects)`)
        }
      },
    },
    {
      name: 'the manifest is small',
      async run() {
        const { options: _, ...data } = factory()
        const size = JSON.stringify(data).length
        const most = options.manifestSize ?? 2000
        assert(
          size <= most,
          `As JSON it has ${size} characters, more than ${most}: move data to where it is loaded`,
        )
      },
    },
    {
      name: 'each call of the factory makes its own manifest',
      async run() {
        const [one, two] = [factory(), factory()]
        assert(one !== two, 'Two calls gave the same object: two modals would share it')
        assert(one.name === two.name, 'Two calls gave two names')
      },
    },
  ]
}

function isNoOrigin(text: string): boolean {
  return !URL.canParse(text) || new URL(text).origin !== text
}

/** A feature's rule without the one function that it may have: how an entry of the remote config is read. */
function withoutRead(rule: unknown): unknown {
  if (typeof property(rule, 'read') !== 'function') return rule
  const { read: _, ...data } = Object(rule)
  return data
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true
  if (typeof value !== 'object') return false
  const proto: unknown = Object.getPrototypeOf(value)
  const plain = Array.isArray(value) || proto === Object.prototype || proto === null
  return plain && Object.values(value).every(isPlain)
}
