/** Scripts that are written together; any other pair in one word is a deception or a mistake. */
const together = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
]

const alone = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Cherokee', 'Coptic', 'Hebrew', 'Arabic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Mongolian', 'Ethiopic', 'Thaana', 'Syriac'],
]

const classOf = (scripts: readonly string[]) =>
  scripts.map((name) => `\\p{Script_Extensions=${name}}`).join('')

const alphabets = [...together, ...alone.map((name) => [name])].map(
  (scripts) => new RegExp(`^[${classOf(scripts)}]+$`, 'u'),
)
const anyAlphabet = new RegExp(`[${classOf([...together.flat(), ...alone])}]`, 'u')

/** Whether all letters of one label are of one alphabet; digits, hyphens and emoji belong to all. */
export function isOneAlphabet(label: string): boolean {
  const letters = label.match(/\p{L}/gu)?.join('') ?? ''
  return letters === '' || alphabets.some((alphabet) => alphabet.test(letters)) || !anyAlphabet.test(letters)
}
