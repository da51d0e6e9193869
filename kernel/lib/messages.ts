import type { SiteOptions } from '../contract/options.js'

/** A plugin's words: key → text with `{name}` placeholders. English is the default and gives the keys. */
export type Messages = Readonly<Record<string, string>>

/** Says one message with its values put in. */
export type Translate<M extends Messages> = (
  key: keyof M & string,
  values?: Readonly<Record<string, string | number>>,
) => string

/** Types a catalogue so that its keys are checked where it is used. */
export function defineMessages<const M extends Messages>(messages: M): M {
  return messages
}

/** Says a catalogue's words, the site's own in front (`messages: { [plugin]: … }`); an unknown `{name}` stays as it is. */
export function translator<M extends Messages>(
  site: Pick<SiteOptions, 'messages'>,
  plugin: string,
  catalogue: M,
): Translate<M> {
  return (key, values = {}) => {
    const message: unknown = site.messages?.[plugin]?.[key] ?? catalogue[key] ?? key
    // A message of the site's may be no text: `String` shows it wrong instead of breaking the view.
    return String(message).replace(/\{(\w+)\}/g, (hole, value) => String(values[value] ?? hole))
  }
}
