import { useMemo } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { Separators } from '../../../plugins/send/amount.js'
import { localeOf } from '../../kit/index.js'

/** How the site's language writes numbers. */
export function useSeparators({ site }: Pick<PluginContext, 'site'>): Separators {
  const locale = localeOf(site)
  return useMemo(() => {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.8)
    const find = (type: string) => parts.find((part) => part.type === type)?.value
    return { decimal: find('decimal') ?? '.', group: find('group') ?? '' }
  }, [locale])
}
