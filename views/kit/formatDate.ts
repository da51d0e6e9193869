import type { PluginContext } from '../../kernel/plugin.js'
import { localeOf } from './localeOf.js'

/** A date in the visitor's language; `{ dateStyle: 'medium' }` unless told otherwise. */
export function formatDate(
  context: Pick<PluginContext, 'site'>,
  date: Date | number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return new Intl.DateTimeFormat(localeOf(context.site), options).format(date)
}
