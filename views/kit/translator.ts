import type { Messages, ModalOptions, Translate } from '../../kernel/plugin.js'

type Words = Pick<ModalOptions, 'messages'>

/** The words of a catalogue with the site's own in front; an unknown `{name}` stays as it is. */
export function translator<M extends Messages>(site: Words, name: string, catalogue: M): Translate<M> {
  const own = site.messages?.[name]
  return (key, values = {}) =>
    (own?.[key] ?? catalogue[key] ?? key).replace(/\{(\w+)\}/g, (hole, value) =>
      String(values[value] ?? hole),
    )
}
