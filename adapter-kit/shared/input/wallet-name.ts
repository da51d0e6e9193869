import * as v from 'valibot'
import { shownText } from './shown-text.js'

/** A wallet's name as it gives it, sanitized for display. */
export const WalletName = v.pipe(shownText(40), v.nonEmpty())
