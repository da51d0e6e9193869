import type { StartNamespace } from '../types.js'

export const start: StartNamespace = async () => {
  throw new Error('Not there yet')
}
