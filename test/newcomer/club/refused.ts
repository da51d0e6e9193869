import type { TransactionOptions } from 'latchkey/adapter'
import { definePlugin, type PluginContext } from 'latchkey/plugin'
import type {} from 'latchkey/plugins/cloud'
import type { DuesReview } from './pay-dues.js'

/** Nobody runs this: TypeScript checks that the package's types refuse it, which it would not where they were lost. */
export async function refused(context: PluginContext): Promise<void> {
  // @ts-expect-error a guard has `check`
  context.provide('guard:club', {})
  // @ts-expect-error nobody declared this view
  context.router.push('ClubRuels')
  // @ts-expect-error a place is shown, not opened
  ;(await context.frame()).open()
  const { request } = await context.use('cloud')
  // @ts-expect-error the cloud has no such host
  await request({ host: 'relay', path: '/', parse: String })
  // @ts-expect-error nobody gives this service
  await context.use('clubs')
}

/** A review without what is paid is none of this plugin's. */
export const differences: TransactionOptions<DuesReview>['differences'] = (shown) =>
  // @ts-expect-error the payment has no `amount`
  shown.payment.amount ? [] : ['payment']

// @ts-expect-error a manifest names the version of its contract
export const old = definePlugin({ name: 'old' })
