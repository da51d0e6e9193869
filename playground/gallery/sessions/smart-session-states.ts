import type { PermissionsRequest } from 'latchkey/plugins/smart-sessions'
import type { GalleryState, Harness } from '../harness.js'
import { opened } from '../harness.js'

type Wanted = PermissionsRequest['permissions']

const list = 'SmartSessionList'
const path = '/v1/sessions'
const contract = '0x52908400098527886E0F7030069857D2E4169EE7'
const limits = { period: 86_400, start: 1_700_000_000 }
const coin: Wanted = [{ ...limits, type: 'coin-allowance', allowance: 10n ** 16n }]
/** Of every kind, and without a limit. */
const many: Wanted = [
  ...coin,
  { ...limits, type: 'token-allowance', token: contract, allowance: 5_000_000n, period: 5400 },
  { ...limits, type: 'token-allowance', token: contract, allowance: 2n ** 256n - 1n },
  { type: 'contract-call', contract, functions: ['mint', 'transferFrom', 'a'.repeat(60)] },
]

/** The page asks; some states end it. */
function ask(page: Harness, permissions: Wanted = coin, policies?: PermissionsRequest['policies']): void {
  void page.modal
    .use('smart-sessions')
    .then((service) =>
      service.grantPermissions({
        key: {
          type: 'secp256k1',
          publicKey: '0x0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
        },
        permissions,
        policies,
        expiry: Math.floor(Date.now() / 1000) + 7 * 86_400,
      }),
    )
    .catch(() => undefined)
}

/** Of every kind, and one that nobody can put in words. */
const policies = [
  { type: 'call-limit', data: { count: 5 } },
  { type: 'rate-limit', data: { count: 2, interval: 3600 } },
  { type: 'gas-limit', data: { limit: '0x5208' } },
  { type: 'full-moon', data: {} },
]

async function review(page: Harness, permissions?: Wanted, limits?: typeof policies): Promise<void> {
  await page.connect()
  ask(page, permissions, limits)
  await page.seen('session-permissions')
}

async function approve(page: Harness, policy: 'approve' | 'reject' | 'hang' = 'approve'): Promise<void> {
  await review(page)
  page.answer(policy)
  await page.click('session-approve')
}

async function listed(page: Harness): Promise<void> {
  await approve(page)
  await page.click('session-show-all')
  await page.seen('session-row')
}

async function end(page: Harness, policy: 'reject' | 'hang' | 'approve'): Promise<void> {
  await listed(page)
  await page.click('session-row')
  await page.seen('session-permissions')
  page.answer(policy)
  await page.click('session-end')
}

const of = (view: string, state: string, go: GalleryState['go'], faults: GalleryState['faults'] = []) => ({
  ...{ view, state, go, faults },
})
const reviewed = (state: string, go: GalleryState['go'], faults?: GalleryState['faults']) =>
  of('SmartSessionReview', state, go, faults)

/** A list of the service that nobody should believe. */
const lies = JSON.stringify({
  pcis: ['A shop with a name that goes on and on and does not end', '', '\u202eknaB'].map((name, place) => ({
    pci: `s-${place}`,
    expiry: 4_000_000_000,
    permissions: [{ type: 'everything-there-is-'.repeat(20), data: {} }],
    project: { name, url: `https://${'long-'.repeat(12)}host.example`, iconUrl: 'javascript:0' },
  })),
})

/** What apps may do: asked for, given, listed, ended. */
export const smartSessionStates: readonly GalleryState[] = [
  reviewed('default', (page) => review(page)),
  reviewed('many', (page) => review(page, many)),
  reviewed('limits', (page) => review(page, coin, policies)),
  reviewed('loading', async (page) => {
    await page.connect()
    await page.emulator.fault({ service: 'rpc', stall: true })
    ask(page, many)
    await page.seen('session-reading')
  }),
  reviewed('asking', async (page) => {
    await approve(page, 'hang')
    await page.seen('session-review', /Approve in/)
  }),
  reviewed('declined', async (page) => {
    await approve(page, 'reject')
    await page.seen('session-declined')
  }),
  reviewed('unsupported', async (page) => {
    await review(page)
    page.grantsNothing()
    await page.click('session-approve')
    await page.seen('session-unsupported')
  }),
  reviewed(
    'failed',
    async (page) => {
      await approve(page)
      await page.seen('session-failed')
    },
    [{ path, method: 'POST', status: 500 }],
  ),
  reviewed(
    'unheard',
    async (page) => {
      await approve(page)
      await page.seen('session-unheard')
    },
    [{ path: `${path}/*/activate`, status: 503 }],
  ),
  opened('SmartSessionReview', 'nobody', ['session-nobody'], { connected: true }),
  of('SmartSessionCreated', 'default', async (page) => {
    await approve(page)
    await page.seen('session-created')
  }),
  opened(list, 'empty', ['sessions-empty'], { connected: true }),
  opened(list, 'loading', ['sessions-loading'], { connected: true, faults: [{ path, stall: true }] }),
  opened(list, 'failed', ['sessions-failed'], { connected: true, faults: [{ path, status: 404 }] }),
  of(list, 'default', listed),
  opened(list, 'hostile', ['session-row'], { connected: true, faults: [{ path, body: lies }] }),
  of('SmartSessionRevoke', 'default', async (page) => {
    await listed(page)
    await page.click('session-row')
    await page.seen('session-permissions')
  }),
  {
    ...of(
      'SmartSessionRevoke',
      'hostile',
      async (page) => {
        await page.connect()
        await page.open(list)
        await page.click('session-row')
        await page.seen('session-unknownWarning')
      },
      [{ path, body: lies }],
    ),
  },
  of('SmartSessionRevoke', 'asking', async (page) => {
    await end(page, 'hang')
    await page.seen('session-revoke', /Approve in/)
  }),
  of('SmartSessionRevoke', 'declined', async (page) => {
    await end(page, 'reject')
    await page.seen('session-declined')
  }),
  of(
    'SmartSessionRevoke',
    'failed',
    async (page) => {
      await end(page, 'approve')
      await page.seen('session-failed')
    },
    [{ path: `${path}/*/revoke`, status: 500 }],
  ),
]
