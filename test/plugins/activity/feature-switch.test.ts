import { expect, it, onTestFinished } from 'vitest'
import { activity } from '../../../plugins/activity/index.js'
import { cloud } from '../../../plugins/cloud/index.js'
import { createHarness } from '../../conformance/harness.js'
import { fakeNamespace } from '../../conformance/index.js'
import { until } from '../../until.js'

it('`history` is what a site calls it, and takes the tab away and brings it back', async () => {
  const { plugin, connector } = fakeNamespace()
  // Nothing of this test asks the cloud: the remote config is off.
  const harness = createHarness([activity(), cloud(), plugin], {})
  onTestFinished(() => harness.destroy())
  await harness.modal.connect({ namespace: 'eip155', connectorId: connector.id })
  const { store, state } = await harness.screen()
  const tabs = () => (store.get(state.slots)['account:tab'] ?? []).map((entry) => Object(entry).id)
  await until(() => tabs().includes('activity'))
  harness.modal.updateFeatures({ history: false })
  await until(() => !tabs().includes('activity'))
  await expect(harness.modal.use('activity')).rejects.toThrow()
  harness.modal.updateFeatures({ history: true })
  await until(() => tabs().includes('activity'))
})
