import * as v from 'valibot'

/** The app that Safe itself runs. */
const safeApp = 'https://app.safe.global'

const Origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be an origin, such as https://app.safe.global',
  ),
)

/** Checks {@link SafeOptions}. */
export const SafeOptionsSchema = v.object({
  provider: v.function(),
  origins: v.optional(v.array(Origin), [safeApp]),
  // It takes in loading the SDK, which a cold frame does slowly.
  timeout: v.optional(v.number(), 5000),
})
