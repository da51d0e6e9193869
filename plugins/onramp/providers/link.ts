import * as v from 'valibot'
import { isWebLink, LatchkeyError, type PluginContext, parseAs, urlOf } from '../../../kernel/plugin.js'
import { linkDifferences } from './link-differences.js'
import { type Order, settingOf } from './providers.js'

type Deps = Pick<PluginContext, 'use' | 'site' | 'options'>

const Answer = v.object({ url: v.pipe(v.string(), v.maxLength(8000)) })

/**
 * The page of the order's provider.
 * @throws LatchkeyError LK_ONRAMP_LINK where there is none, where it leads to another origin than the provider's, or is for
 * another order
 */
export async function linkOf(context: Deps, order: Order): Promise<string> {
  if (order.provider === 'meld') return meldLink(context, order)
  if (order.provider === 'coinbase') return coinbaseLink(context, order)
  throw noLink(`Nobody here knows the provider "${order.provider}".`)
}

function meldLink({ options, site }: Deps, order: Order): string {
  const base = settingOf(options, 'meldUrl')
  if (!URL.canParse(base)) throw noLink('The option `meldUrl` is no URL.')
  const link = urlOf(base, '', {
    publicKey: settingOf(options, 'meldKey'),
    destinationCurrencyCode: order.symbol,
    walletAddress: order.address,
    externalCustomerId: site.projectId,
    sourceCurrencyCode: order.payment,
    sourceAmount: order.amount,
  })
  return checked(base, order, link)
}

/** Coinbase's links are made by the cloud. */
async function coinbaseLink({ use, site, options }: Deps, order: Order): Promise<string> {
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
  return checked(settingOf(options, 'coinbaseUrl'), order, url)
}

/** 32 to 50 characters are asked for; the address is what the provider learns anyway. */
const partnerIdOf = (address: string) => address.slice(0, 50).padEnd(32, '0')

/** The link if it leads to the provider, and is for this order as far as it says. */
function checked(base: string, order: Order, link: string): string {
  const origin = URL.canParse(base) ? new URL(base).origin : ''
  if (!isWebLink(link, origin)) throw noLink(`It is no page of ${origin} that may be opened.`)
  const differences = linkDifferences(link, order)
  if (differences.length === 0) return link
  throw noLink(`It is for another ${differences.join(', ')} than was asked for.`)
}

const noLink = (why: string, cause?: unknown) =>
  new LatchkeyError('LK_ONRAMP_LINK', 'There is no link to the provider', {
    why,
    fix: 'Try again, or choose another provider. If it stays, check the options of the plugin onramp.',
    ...(cause !== undefined && { cause }),
  })
