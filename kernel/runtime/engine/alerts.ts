import type { Alert } from '../../contract/state.js'

/**
 * Raises alerts: a bar in the modal, and a longer line on the console. Each code is raised once in the life of the
 * modal; an unknown one is ignored. The texts load with the first alert, as most pages raise none.
 * @param report is told when the texts do not load
 */
export function createAlerts(show: (alert: Alert) => void, report: (error: unknown) => void) {
  const raised = new Set<string>()
  return (code: string, values: Readonly<Record<string, string>> = {}): void => {
    if (raised.has(code)) return
    raised.add(code)
    import('./alert-catalogue.js').then(({ catalogue }) => {
      const entry = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined
      if (!entry) return
      const { kind, text } = entry
      const long = entry.long.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'unknown')
      const print = { error: console.error, warning: console.warn, info: console.info }[kind]
      print(`[latchkey] ${text || 'Notice'}: ${long}`, { code })
      if (text) show({ code, kind, text })
    }, report)
  }
}
