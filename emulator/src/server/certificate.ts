import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Certificate {
  /** Both PEM. */
  key: string
  cert: string
}

const day = 86_400_000
/** Object identifiers, DER-encoded. */
const oid = { ecdsaSha256: '2a8648ce3d040302', commonName: '550403', names: '551d11', constraints: '551d13' }

/** A self-signed certificate for these host names, valid for a year. */
export function selfSignedCertificate(hosts: readonly string[], now = Date.now()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(id(oid.ecdsaSha256))
  const name = sequence(der(0x31, sequence(id(oid.commonName), der(0x0c, Buffer.from('Latchkey emulator')))))
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(now - day), time(now + 365 * day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternatives(hosts), authority())),
  )
  const signature = sign('sha256', signed, privateKey)
  const whole = sequence(signed, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function alternatives(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) => der(0x82, Buffer.from(host, 'ascii')))
  const list = sequence(...names, der(0x87, Buffer.from([127, 0, 0, 1])))
  return sequence(id(oid.names), der(0x04, list))
}

/** The basic constraint "CA", without which clients do not trust a self-signed certificate. */
function authority(): Buffer {
  const yes = der(0x01, Buffer.from([0xff]))
  return sequence(id(oid.constraints), yes, der(0x04, sequence(yes)))
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts))
const id = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

/** A time as ASN.1's UTCTime writes it: years have two digits. */
function time(at: number): Buffer {
  const text = new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${text}Z`, 'ascii'))
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
