import { isWebLink } from '../../../kernel/plugin.js'

/**
 * Schemes of the system, the browser or other programs, none of which belongs to a wallet. A trailing dash stands for
 * every scheme that begins that way.
 */
const systems = (
  'about afp android-app app-prefs app-settings apt bitbucket blob brave brave- callto chrome chrome- cid content ' +
  'cursor data dav davs devtools discord edge edge- facetime facetime- feed feeds file filesystem firefox firefox- ' +
  'ftp ftps geo git github-mac gopher googlechrome googlechrome- googlechromes help http iax im ime imap insiders ' +
  'intent intents irc ircs itms itms- itmss jabber jar java javascript jdbc ldap ldaps livescript magnet mailto map ' +
  'maps market mid mms mocha moz- ms ms- msteams music nfs nntp news odc onenote onenote- opera opera- org-protocol ' +
  'outlook pcast photos photos- pop prefs podcast res resource rtsp search search- settings sftp shell shortcuts sip ' +
  'sips skype slack sms smsto smb spotify ssh steam steam- stun svn tel telnet tmux turn unreal urn vbscript ' +
  'videos vim vivaldi vivaldi- view-source vnc vscode vscode- webcal wifi workflow workflow- ws wss x- xmpp zoommtg ' +
  'zoomus com-apple- microsoft- microsoft zune cydia sileo apt- ssh- rdp teamviewer8 tg windows windows- wyciwyg'
).split(' ')

const appLink = /^([a-z][a-z0-9.+-]{2,63}):\/\/[-\w.~/]*$/

/** True for an app's own `scheme://`: lower case, with only a path behind it, so that it can hold no second scheme. */
export function isAppLink(link: string): boolean {
  const scheme = appLink.exec(link)?.[1]
  if (!scheme || scheme === 'https') return false
  return !systems.some((name) => (name.endsWith('-') ? scheme.startsWith(name) : scheme === name))
}

/**
 * The one rule for which links may open a wallet: https of a site, or an app's own scheme, as the browser parses the
 * link. Everything that opens or stores such a link checks it.
 */
export function isWalletLink(link: string): boolean {
  return isPlainWebLink(link) || isAppLink(link)
}

/** A page's address of printable ASCII: what follows is appended to it as it stands. */
export const isPlainWebLink = (link: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(link) && isWebLink(link)
