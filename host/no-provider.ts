/** Shaped like LatchkeyError (kernel/lib/errors/errors.ts), which is recognised by name and code. */
export const noProvider = (message: string): Error =>
  Object.assign(new Error(message), { name: 'LatchkeyError', code: 'LK_NO_PROVIDER' })
