/** Where the secure site is: on the emulator's port under another name of this machine, so that its origin differs. */
export function secureSiteUrls(url: string): { origin: string; url: string; mailbox: string } {
  const { origin } = new URL(url.replace('//127.0.0.1', '//localhost'))
  return { origin, url: `${origin}/secure/sdk`, mailbox: `${origin}/secure/mailbox` }
}
