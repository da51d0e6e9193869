import * as v from 'valibot'
import type { PluginContext } from '../../kernel/plugin.js'
import type { NamesContext } from './names-context.js'
import { hasNameForm } from './read-name.js'
import { createResolve } from './resolve.js'
import { createReverse } from './reverse.js'

/** Of ENS, the same on every page; a site may have one of its own. */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const Options = v.object({
  ensResolver: v.optional(
    v.union([v.literal(false), v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))]),
    universalResolver,
  ),
  normalize: v.optional(v.custom<(name: string) => unknown>((value) => typeof value === 'function')),
})

/** Gives the names. Options that are none are refused when the plugin is set up. */
export function setup(context: PluginContext): void {
  provideNames(context)
}

/** @throws ValiError for options of the wrong shape */
export function provideNames(context: NamesContext): void {
  const { ensResolver, normalize } = v.parse(Options, context.options ?? {})
  context.provide('names', {
    isName: (text) => hasNameForm(text.trim()),
    resolve: createResolve(context, ensResolver ? { resolver: ensResolver, normalize } : undefined),
    reverse: createReverse(context),
  })
}
