import { randomUUID } from 'node:crypto'

/** How a payment at an exchange is. */
type SessionStatus = 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' | 'REFUND'

export interface ExchangeSession {
  readonly id: string
  readonly exchangeId: string
  /** CAIP-19. */
  readonly asset: string
  /** Decimal text. */
  readonly amount: string
  /** CAIP-10. */
  readonly recipient: string
  status: SessionStatus
  txHash: string | null
  /** What has arrived where it is not what was asked for. */
  received?: { asset: string; amount: string }
}

export interface ExchangeSessions {
  create(order: Pick<ExchangeSession, 'exchangeId' | 'asset' | 'amount' | 'recipient'>): ExchangeSession
  get(id: string): ExchangeSession | undefined
  clear(): void
}

/** Payments that were started at exchanges. */
export function createExchangeSessions(): ExchangeSessions {
  const sessions = new Map<string, ExchangeSession>()
  return {
    create(order) {
      const id = randomUUID().replaceAll('-', '')
      const session: ExchangeSession = { ...order, id, status: 'UNKNOWN', txHash: null }
      sessions.set(id, session)
      return session
    },
    get: (id) => sessions.get(id),
    clear: () => sessions.clear(),
  }
}
