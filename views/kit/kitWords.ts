import { type PluginContext, type Translate, translator } from '../../kernel/plugin.js'
import { kitMessages } from './messages.js'

/** The kit's own words as the site wants them. */
export function kitWords(context: Pick<PluginContext, 'site'>): Translate<typeof kitMessages> {
  return translator(context.site, 'kit', kitMessages)
}
