import { useMemo } from 'react'
import { type Messages, type PluginContext, type Translate, translator } from '../../../../kernel/plugin.js'

/** `t(key, values)` over a plugin's catalogue; the site's `messages[plugin]` replaces its words. */
export function useMessages<M extends Messages>(context: PluginContext, catalogue: M): Translate<M> {
  return useMemo(() => translator(context.site, context.name, catalogue), [context, catalogue])
}
