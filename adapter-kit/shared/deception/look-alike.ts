/** Letters that look like a Latin letter, each followed by that letter. */
const pairs = [
  'аaвbсcԁdеeһhнhіiїiјjкkмmоoрpѕsтtуyхxԛqԝwοoαaβbεeηhιiκkνvρpτtυuχxοoոnսuօoһh', // Cyrillic, Greek, Armenian
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzɑaɡg', // small capitals and other letters of phonetics
  'ᎪaᏴbᏟcᎠdᎬeᏀgᎻhᎥiᎫjᏦkᏞlᎷmᏢpᎡrᏚsᎢtᏙvᎳwᎩyᏃz', // Cherokee
  'ꓐbꓑpꓓdꓔtꓖgꓗkꓙjꓚcꓜzꓝfꓟmꓠnꓡlꓢsꓣrꓦvꓧhꓪwꓫxꓬyꓮaꓰeꓲiꓳoꓴu', // Lisu
]
const alike = new Map(
  pairs
    .join('')
    .match(/../gu)
    ?.map(([letter = '', latin = '']) => [letter.toLowerCase(), latin]),
)
/** Alphabets with such letters, and those of phonetics, which no name is written in. */
const foreign = `[\\p{sc=Cyrl}\\p{sc=Grek}\\p{sc=Armn}\\p{sc=Copt}\\p{sc=Cher}\\p{sc=Lisu}]`
const phonetic = /[ᴀ-ᴫɑɡɢɪɴʀʏʙʜʟꜰꜱ]/u
const isForeign = new RegExp(foreign, 'u')
const mixed = new RegExp(`${foreign}\\S*\\p{sc=Latn}|\\p{sc=Latn}\\S*${foreign}`, 'u')

/** The name in the Latin letters a visitor would read, without accents: 'МеtаMask' is 'metamask'. */
export function asRead(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return [...plain].map((letter) => alike.get(letter) ?? letter).join('')
}

/**
 * True for a name that imitates another: two alphabets in one word, foreign letters that all look Latin, or Latin ones
 * that no language writes names with.
 */
export function isLookAlike(name: string): boolean {
  if (mixed.test(name) || phonetic.test(name)) return true
  return isForeign.test(name) && !isForeign.test(asRead(name))
}
