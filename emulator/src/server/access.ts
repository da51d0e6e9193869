/**
 * Decides which hosts and origins may use this emulator, so that an unrelated web page can neither read nor change
 * it.
 */
export interface Access {
  /**
   * Whether a `Host` header names this machine. A foreign name that resolves to this machine (DNS rebinding) does
   * not.
   */
  allowsHost: (host: string | undefined) => boolean
  /** Whether an `Origin` may control the emulator and use its keys. True without one: only browsers send the header. */
  trusts: (origin: string | undefined) => boolean
}

export interface AccessOptions {
  /** Host names besides those of this machine, without a port. */
  allowHosts?: readonly string[]
  /** Origins besides pages of this machine, as `https://shop.test:8443`. */
  allowOrigins?: readonly string[]
}

export function createAccess({ allowHosts = [], allowOrigins = [] }: AccessOptions = {}): Access {
  const hosts = new Set(allowHosts.map((host) => host.toLowerCase()))
  const origins = new Set(allowOrigins.map(normalized))
  return {
    allowsHost: (host) => {
      const name = host === undefined ? undefined : urlOf(`http://${host}`)?.hostname
      return name !== undefined && (isLoopback(name) || hosts.has(name))
    },
    trusts: (origin) => {
      if (origin === undefined) return true
      const url = urlOf(origin)
      return url !== undefined && (isLoopback(url.hostname) || origins.has(normalized(origin)))
    },
  }
}

/** The message for a refused origin: why it was refused, and which option allows it. */
export function originRefusal(origin: string | undefined): string {
  return `Pages of ${origin} may not control this emulator. Its owner lets them with --allow-origin ${origin}, in code with allowOrigins.`
}

export const unknownHost =
  'This host name is not one of the emulator. Its owner adds it with --allow-host, in code with allowHosts.'

/** Whether a host name is one of this machine's own. `URL` writes IPv6 addresses in brackets. */
function isLoopback(name: string): boolean {
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d+){3}$/.test(name)
  )
}

function normalized(origin: string): string {
  return urlOf(origin)?.origin ?? origin
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
