import * as v from 'valibot'

/** The reason for refusing a client, in the real relay's words, and the code to refuse it with. */
export const RefusalSchema = v.object({
  /** 3000 closes the open socket, which is how clients learn the reason; 401 answers the upgrade. */
  code: v.exactOptional(v.picklist([3000, 401])),
  /** At most what a close frame can hold. */
  reason: v.pipe(v.string(), v.maxBytes(123)),
})
export type Refusal = v.InferOutput<typeof RefusalSchema>
