type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Every English text about a third longer, as translations are: each vowel twice, placeholders as they were. */
export function longWords(catalogues: Catalogues): Catalogues {
  const longer = (text: string) =>
    text.replace(/\{\w+\}|<[^>]*>|[aeiou]/gi, (part) => (part.length > 1 ? part : part + part))
  return Object.fromEntries(
    Object.entries(catalogues).map(([plugin, words]) => [
      plugin,
      Object.fromEntries(Object.entries(words).map(([key, text]) => [key, longer(text)])),
    ]),
  )
}
