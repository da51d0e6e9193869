import * as v from 'valibot'

/** Why a client is sent away, in the relay's words, and how. */
export const RefusalSchema = v.object({
  /** 3000 closes the open socket, which is how clients learn the reason; 401 answers the upgrade. */
  code: v.exactOptional(v.picklist([3000, 401])),
  /** A close frame holds no more. */
  reason: v.pipe(v.string(), v.maxBytes(123)),
})
export type Refusal = v.InferOutput<typeof RefusalSchema>
