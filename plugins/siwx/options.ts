import * as v from 'valibot'
import { requireSignInFields } from '../../adapter-kit/features/index.js'
import { LatchkeyError, property, safeParseAs } from '../../kernel/plugin.js'
import type { SiwxOptions } from './contract.js'

/** Methods that know of each other's sessions: a site has all of them or none. */
export const keepers = ['addSession', 'revokeSession', 'setSessions', 'getSessions']
export const optionalFunctions = [
  'createMessage',
  'createRequest',
  'signMessage',
  'getNonce',
  'getRequestId',
  'verify',
  'signOut',
  'endOthers',
  'getRequired',
  'getSessionAccount',
  'setSessionAccountMetadata',
]

const functions = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, v.optional(v.function())]))
const Flag = v.optional(v.boolean())
const Text = v.optional(v.string())
const Ms = v.optional(v.pipe(v.number(), v.gtValue(0)))

const Options = v.pipe(
  v.object({
    ...functions([...optionalFunctions, ...keepers]),
    required: Flag,
    oneClick: Flag,
    signOutOnDisconnect: v.nullish(v.boolean()),
    statement: Text,
    domain: Text,
    uri: Text,
    resources: v.optional(v.array(v.string())),
    expiration: Ms,
    timeout: Ms,
    oncePer: v.optional(v.picklist(['network', 'account'])),
    verifiers: v.optional(v.record(v.string(), v.function())),
    storage: v.optional(
      v.union([v.literal('cloud'), v.custom<object>((value) => typeof value === 'object' && value !== null)]),
    ),
  }),
  v.check(
    (options) => {
      const names = keepers.filter((name) => property(options, name) !== undefined)
      return names.length === 0 || names.length === keepers.length
    },
    `${keepers.join(', ')} come together`,
  ),
)

/**
 * Options of the plugin as they are used; whatever they are, a page may be written without types.
 * @throws LatchkeyError LK_SIGN_IN_OPTIONS; LK_SIGN_IN_FIELD for what no text to sign can have
 */
export function readOptions(options: unknown): SiwxOptions {
  requireOptions(options)
  // Not a copy: its functions may be those of an instance.
  return options
}

function requireOptions(options: unknown): asserts options is SiwxOptions {
  const parsed = safeParseAs(Options, options)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw unusable('siwx()', `"${v.getDotPath(issue) ?? 'options'}": ${issue.message}.`)
  }
  const { statement, resources, domain, uri } = parsed.output
  requireSignInFields({
    ...(statement !== undefined && { statement }),
    ...(resources && { resources }),
    ...(domain !== undefined && { domain }),
    ...(uri !== undefined && { uri }),
  })
}

export const unusable = (option: string, why: string) =>
  new LatchkeyError('LK_SIGN_IN_OPTIONS', `The option \`${option}\` cannot be used`, {
    why,
    fix: 'Compare it with docs/plugins/siwx.md.',
  })
