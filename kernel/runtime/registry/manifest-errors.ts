import type { PluginRecord } from './plugin-record.js'

/** Why a plugin is off before it did anything. */
export interface ManifestError {
  readonly code: string
  /** The field, slot, service or view the sentence names. */
  readonly subject?: string
  /** What is wrong with the subject, or who owns it. */
  readonly detail?: string
}

/** Says on the console, and in `explain()`, why a plugin is off. Loads with the first one that is. */
export function reportManifestError(record: PluginRecord, refusal: ManifestError): void {
  record.why = describeRefusal(record.plugin.name, refusal)
  console.error(`[latchkey] ${record.why}`, { code: refusal.code })
}

/** Fields of manifests, and of their entries of slots, as they were called before the contract had its names. */
const formerFields: Readonly<Record<string, string>> = { fills: 'slots', namespaces: 'requires' }

/** Fields that mean nothing, most often misspelt; one of an older contract is told what to write now. */
export function warnOfUnknownFields(name: string, unknown: readonly string[]): void {
  const names = unknown.map((field) => {
    const now = Object.hasOwn(formerFields, field) ? formerFields[field] : undefined
    return now ? `${field} (write "${now}")` : field
  })
  console.warn(`[latchkey] Plugin "${name}" has fields that mean nothing here: ${names.join(', ')}`)
}

const list = 'a list of texts'
/** What each optional field of a manifest must be. */
const kinds: Readonly<Record<string, string>> = {
  needs: list,
  provides: list,
  views: list,
  roles: 'an object of view names by role',
  elements: 'an object of view names by element',
  origins: 'an object with lists of origins: connect, img, frame, form',
  load: 'a function',
  loadView: 'a function',
  checkOptions: 'a function',
  configUrl: 'a function',
  methods: 'an object of functions or services by name',
  feature: 'a text, an object with `key` and `id`, or a list of them',
  start: '"load", "open" or { stored }',
  slots: 'a list of entries, each with `slot` and `id`',
}

function describeRefusal(name: string, { code, subject = '', detail = '' }: ManifestError): string {
  const off = `Plugin "${name}" is off:`
  switch (code) {
    case 'LK_PLUGIN_NAME':
      return `A second plugin named "${name}" is off`
    case 'LK_PLUGIN_API':
      return `${off} it was written for contract ${subject}, this is 1`
    case 'LK_PLUGIN_CLASH':
      return `${off} ${claimed(subject)} belongs to plugin "${detail}"`
    case 'LK_PLUGIN_NEEDS':
      return `${off} nobody provides "${subject}"`
    case 'LK_PLUGIN_CIRCLE':
      return `${off} it needs itself in a circle`
    default:
      return subject === 'call'
        ? `A function was passed as a plugin: call it, as in \`${name}()\``
        : `${off} ${describeFault(subject, detail)}`
  }
}

function describeFault(subject: string, detail: string): string {
  if (subject.startsWith('slot ')) return `its entry of slot "${subject.slice(5)}" is not one: ${detail}`
  if (subject.startsWith('role ')) return `its "roles" name "${subject.slice(5)}", which is ${detail}`
  if (subject.startsWith('element ')) return `its "elements" name "${subject.slice(8)}", which is ${detail}`
  if (subject === 'name')
    return 'its "name" must be a text of letters, digits, "-" and "_" that begins with a letter'
  return `its "${subject}" ${detail ? 'cannot be read' : `must be ${kinds[subject]}`}`
}

/** "views Tips" → the view "Tips". */
function claimed(subject: string): string {
  const [list = '', item = ''] = subject.split(' ')
  const kind = { views: 'view', roles: 'role', methods: 'method', elements: 'element' }[list] ?? 'service'
  return `the ${kind} "${item}"`
}
