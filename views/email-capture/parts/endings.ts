const endings = [
  '@gmail.com',
  '@outlook.com',
  '@yahoo.com',
  '@hotmail.com',
  '@aol.com',
  '@icloud.com',
  '@zoho.com',
]

/** What stands before the sign `@`. */
export const nameIn = (text: string) => text.trim().split('@')[0] ?? ''

/** Usual endings that go on with what is typed after `@`; all of them before that. */
export function endingsFor(text: string): readonly string[] {
  const at = text.indexOf('@')
  const typed = at < 0 ? '' : text.slice(at).trim().toLowerCase()
  return endings.filter((ending) => ending.startsWith(typed) && ending !== typed)
}
