import { property } from '../../../kernel/plugin.js'
import { textOf } from '../assert.js'
import { replace } from './replace.js'

/** Keeps what is printed as an error, and promises that nobody caught; both stay silent meanwhile. */
export function watchComplaints() {
  const errors: string[] = []
  const note = (...args: unknown[]) => {
    // An alert tells the site's owner something; it is nobody's mistake.
    const isAlert = args.some((arg) => String(property(arg, 'code')).startsWith('APKT'))
    if (!isAlert) errors.push(args.map(textOf).join(' '))
  }
  const undo = [
    replace(console, 'error', note),
    replace(console, 'warn', () => undefined),
    replace(console, 'info', () => undefined),
    onUnhandled((reason) => note('unhandled rejection:', reason)),
  ]
  return {
    errors: (): readonly string[] => [...errors],
    /** Those that nobody meant to print: something was thrown where nobody catches. */
    accidents: (): readonly string[] => errors.filter((text) => accident.test(text)),
    stop: () => {
      for (const restore of undo) restore()
    },
  }
}

const accident = /^(unhandled rejection|\[latchkey\] a (listener|guard|plugin) )/

function onUnhandled(tell: (reason: unknown) => void): () => void {
  const node = (globalThis as { process?: NodeProcess }).process
  if (typeof node?.prependListener === 'function') {
    node.prependListener('unhandledRejection', tell)
    return () => void node.removeListener('unhandledRejection', tell)
  }
  const hear = (event: PromiseRejectionEvent) => tell(event.reason)
  globalThis.addEventListener('unhandledrejection', hear)
  return () => globalThis.removeEventListener('unhandledrejection', hear)
}

interface NodeProcess {
  prependListener(event: string, listener: (reason: unknown) => void): unknown
  removeListener(event: string, listener: (reason: unknown) => void): unknown
}
