import { type FormEvent, useState } from 'react'
import type { PluginContext } from '../../../../kernel/plugin.js'

export interface ReviewOptions {
  /** Makes the review and shows it; undefined where the form does something else instead. */
  make(): Promise<unknown> | undefined
  /** What the form says of an error until the next try; undefined for an error that a toast is enough for. */
  refusalOf(error: unknown): string | undefined
  /** What the toast says. */
  readonly failed: string
  /** Whether an error is nobody's mistake, e.g. that there is no offer now: the console is not told. @default none is */
  isExpected?(error: unknown): boolean
  /** What a refusal is about, e.g. the key of a token: it does not hold for another. */
  readonly subject?: string | undefined
}

/** Leads from a form to the review, where one can be made. */
export function useReview(
  { report, toasts }: Pick<PluginContext, 'report' | 'toasts'>,
  { make, refusalOf, failed, isExpected, subject }: ReviewOptions,
) {
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<{ readonly subject: string | undefined; readonly refusal: string }>()
  const tell = (error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal !== undefined) return setLast({ subject, refusal })
    if (!isExpected?.(error)) report(error)
    toasts.show('error', failed)
  }
  return {
    /** The review is being made. */
    busy,
    /** Why there is none. */
    refusal: last?.subject === subject ? last?.refusal : undefined,
    /** For the form's `onSubmit`. */
    submit(event: FormEvent) {
      event.preventDefault()
      const review = make()
      if (!review) return
      setBusy(true)
      setLast(undefined)
      review.catch(tell).finally(() => setBusy(false))
    },
  }
}
