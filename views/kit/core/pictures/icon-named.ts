import * as icons from './icons.js'

/** The icons that slot rows name in data. */
const named: Readonly<Record<string, string>> = {
  activity: icons.activity,
  buy: icons.plus,
  card: icons.card,
  certified: icons.certified,
  download: icons.download,
  globe: icons.globe,
  mail: icons.mail,
  plus: icons.plus,
  receive: icons.arrowDown,
  send: icons.arrowUp,
  settings: icons.settings,
  sparkle: icons.sparkle,
  swap: icons.swap,
  user: icons.user,
  wallet: icons.wallet,
}

/** The path of an icon that a manifest names; undefined for a name that the kit does not draw. */
export function iconNamed(name: string): string | undefined {
  return Object.hasOwn(named, name) ? named[name] : undefined
}
