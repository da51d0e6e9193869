import { toUnits } from '../../../adapter-kit/features/index.js'
import type { ExchangePayment, ExchangeStatus, Payment } from '../contract.js'
import type { ExchangeAnswer } from './ask-exchange.js'

const final: readonly ExchangeStatus[] = ['success', 'failed', 'wrongAmount', 'wrongNetwork', 'refunded']

/** Whether the exchange has said its last word. */
export const isFinal = ({ status }: Pick<ExchangePayment, 'status'>): boolean => final.includes(status)

/** The payment after an answer about it. It goes forward only: what is final stays, and work that began goes on. */
export function advance(now: ExchangePayment, answer: ExchangeAnswer): ExchangePayment {
  const next = statusOf(answer, now.payment)
  const hash = now.hash ?? answer.txHash
  if (isFinal(now)) return next === now.status && hash !== now.hash ? { ...now, hash } : now
  const received = next === 'wrongAmount' || next === 'wrongNetwork' ? answer.received?.amount : undefined
  const status = next === 'waiting' ? now.status : next
  return { ...now, status, hash, received, missed: 0, lost: now.lost && !final.includes(status) }
}

function statusOf(answer: ExchangeAnswer, payment: Payment): ExchangeStatus {
  if (answer.status === 'FAILED') return 'failed'
  if (answer.status === 'REFUND') return 'refunded'
  if (answer.status === 'SUCCESS') return arrived(answer, payment)
  return answer.status === 'IN_PROGRESS' ? 'underway' : 'waiting'
}

/** A payment has succeeded where what was asked for has arrived, or the exchange does not tell what has. */
function arrived({ received }: ExchangeAnswer, { asset, amount }: Payment): ExchangeStatus {
  if (!received) return 'success'
  if (!isSame(received.asset, asset.id)) return 'wrongNetwork'
  const text = received.amount.replace(/(\.\d*?)0+$/, '$1')
  return toUnits(text, asset.decimals) === amount.units ? 'success' : 'wrongAmount'
}

/** Case counts, except in hex. */
const isSame = (one: string, two: string) =>
  one === two || (/:0x/i.test(two) && one.toLowerCase() === two.toLowerCase())
