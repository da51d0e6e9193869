import { LatchkeyError, type PluginContext, property } from '../../../kernel/plugin.js'
import type { ChainContext } from '../chain-terms.js'
import type { SiweConfig, SiwxOptions, SiwxProvider } from '../contract.js'
import { createBuiltInProvider } from './built-in-provider.js'

type Context = ChainContext & Pick<PluginContext, 'storage' | 'report' | 'site' | 'options'>

const providerMembers = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions']
const siweMembers = ['createMessage', 'getNonce', 'getSession', 'verifyMessage', 'signOut']
/** They know of each other's sessions, so a site has all of them or none. */
const keepers = ['addSession', 'revokeSession', 'setSessions', 'getSessions']
const optionalFunctions = [
  'createMessage',
  'createRequest',
  'signMessage',
  'getNonce',
  'getRequestId',
  'verify',
  'endOthers',
  'getRequired',
]

/**
 * Who keeps the page's sessions: the modal's option `siwx` or `siweConfig`, else the built-in provider with the parts
 * that the plugin's options replace.
 * @throws LatchkeyError LK_SIGN_IN_OPTIONS for what is not as described, LK_SIGN_IN_FIELD, LK_TWO_SIGN_INS
 */
export async function providerOf(context: Context): Promise<SiwxProvider> {
  const { siwx, siweConfig } = context.site
  const options = readOptions(context.options)
  if ((siwx || siweConfig) && keepers.some((name) => property(options, name)))
    throw new LatchkeyError(
      'LK_TWO_SIGN_INS',
      'Cannot set both the option of the modal and those of `siwx()`',
    )
  if (siwx) {
    if (isProvider(siwx)) return siwx
    throw unusable('siwx', providerMembers)
  }
  if (siweConfig) {
    if (!isSiweConfig(siweConfig)) throw unusable('siweConfig', siweMembers)
    return (await import('./siwe-provider.js')).createSiweProvider(context, siweConfig)
  }
  if (options.storage === 'cloud')
    return (await import('../cloud/cloud-provider.js')).createCloudProvider(context, options)
  return createBuiltInProvider(context, options)
}

/** Options of the plugin as they are used; whatever they are, a page may be written without types. */
export function readOptions(options: unknown): SiwxOptions {
  if (!isOptions(options)) throw unusable('siwx()', optionalFunctions)
  return options
}

const hasAll = (value: unknown, names: readonly string[]) =>
  names.every((name) => typeof property(value, name) === 'function')

const isProvider = (value: unknown): value is SiwxProvider => hasAll(value, providerMembers)
const isSiweConfig = (value: unknown): value is SiweConfig => hasAll(value, siweMembers)

function isOptions(value: unknown): value is SiwxOptions {
  const isAbsentOrCallable = (name: string) =>
    ['undefined', 'function'].includes(typeof property(value, name))
  const kept = keepers.filter((name) => property(value, name) !== undefined)
  return (
    typeof value === 'object' &&
    value !== null &&
    optionalFunctions.every(isAbsentOrCallable) &&
    (kept.length === 0 || hasAll(value, keepers)) &&
    hasPositiveNumbers(value) &&
    ['undefined', 'object', 'cloud'].includes(storageOf(value))
  )
}

/** The kind of the option `storage`. */
function storageOf(options: object): string {
  const storage = property(options, 'storage')
  return storage === 'cloud' ? storage : typeof storage
}

const hasPositiveNumbers = (value: object) =>
  ['expiration', 'timeout'].every((name) => {
    const given = property(value, name)
    return given === undefined || (typeof given === 'number' && given > 0)
  })

const unusable = (option: string, functions: readonly string[]) =>
  new LatchkeyError('LK_SIGN_IN_OPTIONS', `The option \`${option}\` cannot be used`, {
    why: `It has to be an object; of its members ${functions.join(', ')} have to be functions, and those that keep sessions (${keepers.join(', ')}) come together.`,
    fix: 'Compare it with docs/plugins/siwx.md.',
  })
