import { type ShellHost, type Translate, translator } from '../../kernel/plugin.js'
import { shellMessages } from './messages.js'

/** The shell's words as the site wants them. */
export function shellWords({ options }: Pick<ShellHost, 'options'>): Translate<typeof shellMessages> {
  return translator(options, 'shell', shellMessages)
}
