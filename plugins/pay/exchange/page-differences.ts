import { isSameAddress, optionalService, toUnits } from '../../../adapter-kit/features/index.js'
import { namespaceOf, type PluginContext } from '../../../kernel/plugin.js'
import type { Payment } from '../payment/payment.js'

/** What is paid there. */
export type PageQuestion = Pick<Payment, 'recipient' | 'source'> & {
  readonly asset: Pick<Payment['asset'], 'id'>
  readonly amount: Pick<Payment['amount'], 'text'>
  readonly network: Pick<Payment['network'], 'id'>
}

/** Names of query values that hold an address to pay to, in lower case and without `_` and `-`. */
const addressNames =
  /^(to|payto|wallet|destinationwallets|(to|wallet|recipient|destination|deposit)?address(es)?|recipient|destination)$/
/** Those that hold an amount in the asset; `amount` alone does where the link has no other money in it. */
const amountNames = /^(crypto|asset|token|presetcrypto)amount$/

interface QueryValue {
  readonly name: string
  readonly value: string
}

/**
 * In what an exchange's link is for another payment than the one that was asked for; nothing where it says the same, or
 * says nothing.
 */
export async function pageDifferences(
  { use }: Pick<PluginContext, 'use'>,
  url: string,
  payment: PageQuestion,
): Promise<readonly string[]> {
  const values = [...new URL(url).searchParams].map(([name, value]) => ({
    name: name.toLowerCase().replace(/[_-]/g, ''),
    value,
  }))
  const parts = {
    recipient: (await addressesIn({ use }, values, payment)).every((one) =>
      isSameAddress(one, payment.recipient),
    ),
    asset: values.every(({ value }) => isAsset(value, payment)),
    amount: amountsIn(values).every((amount) => isSameAmount(amount, payment.amount.text)),
  }
  return Object.entries(parts).flatMap(([part, isRight]) => (isRight ? [] : [part]))
}

async function addressesIn(
  { use }: Pick<PluginContext, 'use'>,
  values: readonly QueryValue[],
  payment: PageQuestion,
) {
  const adapter = await optionalService({ use }, `adapter:${namespaceOf(payment.network.id)}`)
  const account = `${payment.network.id}:`
  const texts = values.flatMap(({ name, value }) => {
    if (value.startsWith(account)) return [value.slice(account.length)]
    return addressNames.test(name) ? value.split(/[^A-Za-z0-9]+/) : []
  })
  const isAddress = await Promise.all(texts.map(async (text) => (await adapter?.isAddress?.(text)) === true))
  return texts.filter((_, index) => isAddress[index])
}

/** A CAIP-19 id has to be the asset's; other texts say nothing of it. */
function isAsset(value: string, { asset: { id } }: PageQuestion): boolean {
  return !/^[-a-z0-9]{3,8}:[-\w]{1,32}\/[-a-z0-9]{3,8}:[\w.%-]{1,128}$/.test(value) || isSameText(value, id)
}

/** Case counts, except in hex. */
const isSameText = (one: string, two: string) =>
  one === two || (/:0x/i.test(two) && one.toLowerCase() === two.toLowerCase())

function amountsIn(values: readonly QueryValue[]): readonly string[] {
  const isPlain = !values.some(({ name }) => /fiat|payment/.test(name))
  return values.flatMap(({ name, value }) =>
    amountNames.test(name) || (isPlain && name === 'amount') ? [value] : [],
  )
}

const isSameAmount = (one: string, two: string) => toUnits(one, 40) === toUnits(two, 40)
