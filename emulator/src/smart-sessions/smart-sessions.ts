import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { isAddress, isHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const PartSchema = v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) })
const permissions = {
  expiry: v.pipe(v.number(), v.integer()),
  signer: PartSchema,
  permissions: v.pipe(v.array(PartSchema), v.nonEmpty()),
  policies: v.array(PartSchema),
}
export const CreateSchema = v.object(permissions)
export const ActivateSchema = v.object({
  ...permissions,
  pci: v.string(),
  context: v.pipe(
    v.string(),
    v.check((text) => isHex(text), 'context is not hex'),
  ),
})
export const RevokeSchema = v.object({ pci: v.string(), signature: v.string() })

type Created = v.InferOutput<typeof CreateSchema>

interface SmartSession extends Created {
  readonly pci: string
  readonly account: string
  readonly createdAt: number
  context?: string
  revokedAt: number | null
}

/** What the service says against a request. */
export class SessionRefusal extends Error {
  constructor(
    readonly status: 400 | 401,
    readonly field: string,
    message: string,
  ) {
    super(message)
  }
}

/** Sessions of apps: the service has a key for each, and signs what the app does with the app. Accounts are CAIP-10. */
export interface SmartSessions {
  create(account: string, session: Created): { pci: string; key: { type: string; publicKey: string } }
  /** @throws SessionRefusal */
  activate(account: string, granted: v.InferOutput<typeof ActivateSchema>): void
  /** @throws SessionRefusal for what the account has not signed */
  revoke(account: string, order: v.InferOutput<typeof RevokeSchema>): Promise<void>
  list(account: string): readonly Omit<SmartSession, 'account' | 'signer'>[]
  clear(): void
}

const project = {
  id: 'emulator',
  name: 'Emulated project',
  url: 'https://app.example',
  iconUrl: '',
}

export function createSmartSessions(): SmartSessions {
  const sessions = new Map<string, SmartSession>()
  const find = (account: string, pci: string) => {
    const session = sessions.get(pci)
    if (session?.account !== account.toLowerCase())
      throw new SessionRefusal(400, 'pci', `Permission for PCI is not found: ${pci}`)
    if (session.revokedAt !== null) throw new SessionRefusal(400, 'pci', `Permission is revoked: ${pci}`)
    if (session.expiry <= seconds()) throw new SessionRefusal(400, 'pci', `Permission is expired: ${pci}`)
    return session
  }
  return {
    create(account, session) {
      const pci = randomUUID()
      const { publicKey } = privateKeyToAccount(generatePrivateKey())
      const times = { createdAt: seconds(), revokedAt: null }
      sessions.set(pci, { ...session, ...times, pci, account: account.toLowerCase() })
      return { pci, key: { type: 'secp256k1', publicKey } }
    },
    activate(account, granted) {
      Object.assign(find(account, granted.pci), granted)
    },
    async revoke(account, { pci, signature }) {
      const session = find(account, pci)
      if (!(await isSigned(account, pci, signature)))
        throw new SessionRefusal(401, 'signature', 'Signature validation error: not signed by the account')
      session.revokedAt = seconds()
    },
    list: (account) =>
      [...sessions.values()]
        .filter((each) => each.account === account.toLowerCase() && each.context !== undefined)
        .map(({ account: _, signer: __, ...session }) => ({ project, ...session })),
    clear: () => sessions.clear(),
  }
}

const seconds = () => Math.floor(Date.now() / 1000)

/** The demo wallets sign the session's id; what live wallets sign is not documented. */
async function isSigned(account: string, pci: string, signature: string): Promise<boolean> {
  const address = account.split(':')[2] ?? ''
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false
  return verifyMessage({ address, message: pci, signature }).catch(() => false)
}
