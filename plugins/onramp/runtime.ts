import { createConnectAndReturn } from '../../adapter-kit/features/index.js'
import type { PluginContext, ViewWorks } from '../../kernel/plugin.js'
import type { OnrampService } from './contract.js'
import { createForm } from './form/form.js'
import { createSkipOnlyProvider } from './providers/skip-only-provider.js'
import { createVisits } from './purchase/visits.js'

/** Provides the service `onramp`. */
export function setup(context: PluginContext): OnrampService & { readonly works: ViewWorks } {
  const form = createForm(context)
  const visits = createVisits(context)
  const connect = createConnectAndReturn(context, 'OnRampProviders', () =>
    context.router.open({ view: 'OnRampProviders' }),
  )
  context.events.on('modal:close', form.reset)
  const service: OnrampService = {
    state: form.state,
    progress: visits.progress,
    connect: () => connect(undefined),
    chooseProvider: form.chooseProvider,
    choosePurchase: form.choosePurchase,
    choosePayment: form.choosePayment,
    setAmount: form.setAmount,
    retry: form.retry,
    opened() {
      const [order, state] = [form.order(), form.state.get()]
      if (order && state.status === 'ready') visits.begin(order, state)
    },
    check: visits.check,
    forget: visits.forget,
  }
  context.provide('onramp', service)
  return { ...service, works: { OnRampProviders: createSkipOnlyProvider({ context, ...service }) } }
}
