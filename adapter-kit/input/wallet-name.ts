import * as v from 'valibot'
import { sanitizeText } from './sanitize-text.js'

/** What a wallet calls itself, fit to be shown. */
export const WalletName = v.pipe(
  v.string(),
  v.transform((name) => sanitizeText(name, 40)),
  v.nonEmpty(),
)
