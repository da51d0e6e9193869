import { codeOf } from './errors.js'

const codes: readonly unknown[] = ['LK_CLOSED', 'LK_SUPERSEDED', 'LK_DISCONNECTED', 'LK_DESTROYED']

/** Whether something the visitor or the page did ended it, so that nobody has to be told: it did not fail. */
export const isLeft = (error: unknown): boolean => codes.includes(codeOf(error))
