import { messageOf } from '../../kernel/plugin.js'

/** A plugin does not keep the contract; the message says what was seen. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}

/** @throws ConformanceError unless `truth` */
export function assert(truth: unknown, message: string): asserts truth {
  if (!truth) throw new ConformanceError(message)
}

/** @throws ConformanceError that lists what should not be there */
export function assertNone(found: readonly unknown[], what: string): void {
  assert(found.length === 0, `${what}: ${found.map(textOf).join('; ')}`)
}

/** The error a promise rejects with. @throws ConformanceError when it resolves */
export async function rejection(work: Promise<unknown>, what: string): Promise<unknown> {
  const value = await work.then(
    () => nothing,
    (error: unknown) => ({ error }),
  )
  if (value === nothing) throw new ConformanceError(`${what} should have been refused`)
  return (value as { error: unknown }).error
}

/** @throws ConformanceError when the work takes longer */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConformanceError(`${what} took longer than ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Waits until the test holds. @throws ConformanceError after `ms` */
export async function until(what: string, test: () => unknown, ms = 3000): Promise<void> {
  const end = Date.now() + ms
  while (!test()) {
    assert(Date.now() < end, `${what} did not happen within ${ms} ms`)
    await pause(10)
  }
}

export const pause = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Anything in a line. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  return value instanceof Error
    ? `${value.name}: ${messageOf(value)}`
    : (JSON.stringify(value) ?? String(value))
}

const nothing = Symbol('resolved')
