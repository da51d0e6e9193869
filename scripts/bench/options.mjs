import { parseArgs } from 'node:util'
import { consumers } from './pages.mjs'
import { conditions } from './visit/conditions.mjs'

const kinds = ['bytes', 'time', 'swap', 'scroll', 'load', 'leaks']

/** The command line's options. Lists are separated by commas; an option that is not given means all. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '7' },
      only: { type: 'string' },
      page: { type: 'string' },
      condition: { type: 'string' },
      strict: { type: 'boolean', default: false },
      waterfall: { type: 'boolean', default: false },
      coverage: { type: 'boolean', default: false },
      peers: { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs=${values.runs} is no number of runs`)
  return {
    ...values,
    runs,
    only: chosen('only', values.only, kinds),
    pages: chosen('page', values.page, consumers),
    conditions: chosen('condition', values.condition, Object.keys(conditions)),
  }
}

function chosen(option, text, all) {
  const names = text?.split(',') ?? all
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new Error(`--${option} knows ${all.join(', ')}, not ${unknown.join(', ')}`)
  return names
}
