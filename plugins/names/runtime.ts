import type { NamesApi } from './contract.js'
import type { NamesContext } from './names-context.js'
import { hasNameForm } from './read-name.js'
import { createRegistering } from './registering/registering.js'
import { createResolve } from './resolve.js'
import { createReverse } from './reverse.js'

/** Provides the service `names`. */
export function setup(context: NamesContext): NamesApi {
  context.provide('names', {
    isName: (text) => hasNameForm(text.trim()),
    resolve: createResolve(context),
    reverse: createReverse(context),
  })
  return createRegistering(context)
}
