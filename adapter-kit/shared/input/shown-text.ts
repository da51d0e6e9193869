import * as v from 'valibot'
import { sanitizeText } from './sanitize-text.js'

/** Text from outside that is shown, at most `max` characters of it: what a schema has for a name, a symbol, a description. */
export const shownText = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => sanitizeText(text, max)),
  )
