const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The longest address that mail has (RFC 5321). */
const longest = 254

/** Whether a text may be an email address; whether it is one shows when the mail arrives. */
export const isEmail = (text: string) => text.length <= longest && pattern.test(text)
