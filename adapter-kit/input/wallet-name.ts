import * as v from 'valibot'
import { sanitizeText } from './sanitize-text.js'

/** A wallet's name as it gives it, sanitized for display. */
export const WalletName = v.pipe(
  v.string(),
  v.transform((name) => sanitizeText(name, 40)),
  v.nonEmpty(),
)
