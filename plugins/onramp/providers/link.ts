import * as v from 'valibot'
import { LatchkeyError, type PluginContext, parseAs, urlOf } from '../../../kernel/plugin.js'
import { type Order, settingOf } from './providers.js'

type Needed = Pick<PluginContext, 'use' | 'site' | 'options'>

const Answer = v.object({ url: v.pipe(v.string(), v.maxLength(8000)) })

/**
 * The page of the order's provider.
 * @throws LatchkeyError LK_ONRAMP_LINK where there is none, or where it leads to another origin than the provider's
 */
export async function linkOf(context: Needed, order: Order): Promise<string> {
  if (order.provider === 'meld') return meldLink(context, order)
  if (order.provider === 'coinbase') return coinbaseLink(context, order)
  throw noLink(`Nobody here knows the provider "${order.provider}".`)
}

function meldLink({ options, site }: Needed, { symbol, address, amount, payment }: Order): string {
  const base = settingOf(options, 'meldUrl')
  return onOrigin(base, () =>
    urlOf(base, '', {
      publicKey: settingOf(options, 'meldKey'),
      destinationCurrencyCode: symbol,
      walletAddress: address,
      externalCustomerId: site.projectId,
      sourceCurrencyCode: payment,
      sourceAmount: amount,
    }),
  )
}

/** Coinbase's links are made by the cloud. */
async function coinbaseLink({ use, site, options }: Needed, order: Order): Promise<string> {
  const { address, on, symbol, amount } = order
  const cloud = await use('cloud')
  const body = {
    destinationWallets: [{ address, blockchains: on === undefined ? [] : [on], assets: [symbol] }],
    defaultNetwork: on,
    partnerUserId: partnerIdOf(address),
    defaultExperience: 'buy',
    // The service takes whole amounts alone.
    presetFiatAmount: /^\d{1,15}(\.0*)?$/.test(amount) ? Number(amount) : undefined,
  }
  const { url } = await cloud
    .request({
      host: 'blockchain',
      path: '/v1/generators/onrampurl',
      query: { projectId: site.projectId },
      identify: 'client',
      body,
      parse: (value) => parseAs(Answer, value),
    })
    .catch((cause: unknown) => {
      throw noLink('The service that makes links to the provider did not give one.', cause)
    })
  return onOrigin(settingOf(options, 'coinbaseUrl'), () => url)
}

/** 32 to 50 characters are asked for; the address is what the provider learns anyway. */
const partnerIdOf = (address: string) => address.slice(0, 50).padEnd(32, '0')

/** The link if it is one to the origin of `base`, by https; localhost may be without. */
function onOrigin(base: string, make: () => string): string {
  let link: URL
  let own: URL
  try {
    own = new URL(base)
    link = new URL(make())
  } catch (cause) {
    throw noLink('It is no URL.', cause)
  }
  const isLocal = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(link.origin)
  const isPlain = link.username === '' && link.password === ''
  if (link.origin === own.origin && (link.protocol === 'https:' || isLocal) && isPlain) return link.href
  throw noLink(
    `It leads to ${link.origin === 'null' ? link.protocol : link.origin}, and not to ${own.origin}.`,
  )
}

const noLink = (why: string, cause?: unknown) =>
  new LatchkeyError('LK_ONRAMP_LINK', 'There is no link to the provider', {
    why,
    fix: 'Try again, or choose another provider. If it stays, check the options of the plugin onramp.',
    ...(cause !== undefined && { cause }),
  })
