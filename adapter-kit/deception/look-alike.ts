/** Letters that look like a Latin letter, each followed by that letter. */
const alike = new Map(
  'аaвbсcԁdеeһhнhіiїiјjкkмmоoрpѕsтtуyхxԛqԝwοoαaβbεeηhιiκkνvρpτtυuχxοoոnսuօoһh'
    .match(/../g)
    ?.map(([letter = '', latin = '']) => [letter, latin]),
)
/** Alphabets with such letters. */
const foreign = '[\\p{sc=Cyrl}\\p{sc=Grek}\\p{sc=Armn}]'
const isForeign = new RegExp(foreign, 'u')
const mixed = new RegExp(`${foreign}\\S*\\p{sc=Latn}|\\p{sc=Latn}\\S*${foreign}`, 'u')

/** The name in the Latin letters a visitor would read, without accents: 'МеtаMask' is 'metamask'. */
export function asRead(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return [...plain].map((letter) => alike.get(letter) ?? letter).join('')
}

/** True for a name that imitates another: two alphabets in one word, or foreign letters that all look Latin. */
export function isLookAlike(name: string): boolean {
  return mixed.test(name) || (isForeign.test(name) && !isForeign.test(asRead(name)))
}
