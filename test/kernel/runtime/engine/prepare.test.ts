import { expect, it, onTestFinished } from 'vitest'
import type { ModalOptions, Mount, Plugin } from '../../../../kernel/plugin.js'
import { createKernel } from '../../../../kernel/runtime/create-kernel.js'
import { fakeNamespace } from '../../../conformance/fake-namespace.js'
import { testNetwork } from '../../../conformance/harness.js'
import { borrowPage } from '../../../conformance/page.js'
import { until } from '../../../until.js'

/** A plugin that has the list of wallets. */
const list: Plugin = {
  name: 'list',
  api: 1,
  views: ['Connect', 'Help'],
  roles: { home: 'Connect' },
  loadView: async () => ({ default: () => null }),
}

function page(options: Partial<ModalOptions> = {}) {
  const returnPage = borrowPage()
  const { plugin } = fakeNamespace()
  const mounts: { open: boolean; prepared: boolean | undefined }[] = []
  const mount: Mount = async ({ store, state }) => {
    const { open, prepared } = store.get(state.route)
    mounts.push({ open, prepared })
    return { element: document.createElement('div'), destroy: () => undefined }
  }
  let failures = 0
  const modal = createKernel(
    { networks: [testNetwork('eip155')], remoteConfig: 'off', plugins: [plugin, list], ...options },
    {
      plugins: [],
      async loadShell() {
        if (failures-- > 0) throw new Error('lost')
        return { mount }
      },
    },
  )
  onTestFinished(() => {
    modal.destroy()
    returnPage()
  })
  return { modal, mounts, failNext: () => (failures = 2) }
}

const connector = { namespace: 'eip155', connectorId: 'fake' }

it('draws the list of wallets into the closed modal, once, and opening draws nothing more', async () => {
  const { modal, mounts } = page()
  modal.prefetch()
  modal.prefetch()
  await until(() => mounts.length > 0, 'the list')
  expect(mounts).toEqual([{ open: false, prepared: true }])
  expect(modal.getState()).toMatchObject({ open: false, loading: false, view: 'Connect' })
  await modal.open()
  expect(mounts.length).toBe(1)
  expect(modal.getState()).toMatchObject({ open: true, view: 'Connect' })
})

it('draws nothing ahead for who is connected, and in an open modal', async () => {
  const connected = page()
  await connected.modal.ready()
  await connected.modal.connect(connector)
  connected.modal.prefetch()
  await connected.modal.ready()
  const open = page()
  await open.modal.open()
  open.modal.prefetch()
  await open.modal.ready()
  expect([connected.mounts, open.mounts]).toEqual([[], [{ open: true, prepared: false }]])
})

it('draws nothing where the site wants nothing ahead', async () => {
  const { modal, mounts } = page({ prefetch: 'off' })
  modal.prefetch()
  await modal.ready()
  expect(mounts).toEqual([])
})

it('opens as ever where the code to draw did not arrive ahead', async () => {
  const { modal, mounts, failNext } = page()
  failNext()
  modal.prefetch()
  await until(() => modal.getState().view === 'Connect', 'the attempt')
  await modal.ready()
  await modal.open()
  expect(mounts).toEqual([{ open: true, prepared: false }])
})
