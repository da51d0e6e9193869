import { LatchkeyError, type PluginContext, property } from '../../../kernel/plugin.js'
import type { ChainContext } from '../chain-terms.js'
import type { SiweConfig, SiwxProvider } from '../contract.js'
import { keepers, readOptions, unusable } from '../options.js'
import { createBuiltInProvider } from './built-in-provider.js'

type Context = ChainContext & Pick<PluginContext, 'storage' | 'report' | 'site' | 'options'>

const providerMembers = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions']
const siweMembers = ['createMessage', 'getNonce', 'getSession', 'verifyMessage', 'signOut']
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
    throw withFunctions('siwx', providerMembers)
  }
  if (siweConfig) {
    if (!isSiweConfig(siweConfig)) throw withFunctions('siweConfig', siweMembers)
    return (await import('./siwe-provider.js')).createSiweProvider(context, siweConfig)
  }
  if (options.storage === 'cloud')
    return (await import('../cloud/cloud-provider.js')).createCloudProvider(context, options)
  return createBuiltInProvider(context, options)
}

const hasAll = (value: unknown, names: readonly string[]) =>
  names.every((name) => typeof property(value, name) === 'function')

const isProvider = (value: unknown): value is SiwxProvider => hasAll(value, providerMembers)
const isSiweConfig = (value: unknown): value is SiweConfig => hasAll(value, siweMembers)

const withFunctions = (option: string, names: readonly string[]) =>
  unusable(option, `It has to be an object, and of its members ${names.join(', ')} have to be functions.`)
