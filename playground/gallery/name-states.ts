import type { GalleryState, Harness } from './harness.js'
import { opened } from './harness.js'

/** The account has no name yet. */
const nameless = [
  { path: '/v1/identity', status: 200, body: '{"name":null,"avatar":null}' },
  { path: '/v1/profile/reverse', status: 200, body: '[]' },
]
const suggestions = '/v1/profile/suggestions'

async function typed(page: Harness, name: string): Promise<void> {
  await page.connect()
  await page.open('RegisterAccountName')
  await page.fill('wui-ens-input', name)
}

async function suggested(page: Harness, name = 'weasel'): Promise<void> {
  await typed(page, name)
  await page.seen('account-name-suggestion')
}

async function ask(page: Harness, policy: 'reject' | 'hang'): Promise<void> {
  await suggested(page)
  page.answer(policy)
  await page.click('name-submit')
}

const of = (state: string, go: GalleryState['go'], faults: GalleryState['faults'] = []): GalleryState => ({
  ...{ view: 'RegisterAccountName', state, go },
  faults: [...nameless, ...faults],
})

/** Registering a name, from the offer to the registered name. */
export const nameStates: readonly GalleryState[] = [
  opened('ChooseAccountName', 'default', ['choose-name-button'], { connected: true, faults: nameless }),
  opened('ChooseAccountName', 'owned', ['choose-name-view', /alice/], { connected: true }),
  of('empty', async (page) => {
    await page.connect()
    await page.open('RegisterAccountName')
    await page.seen('wui-ens-input')
  }),
  of('letters', async (page) => {
    await typed(page, 'ali_ce')
    await page.seen('.field-error')
  }),
  of(
    'searching',
    async (page) => {
      await typed(page, 'weasel')
      await page.seen('[role=status] .skeleton')
    },
    [{ path: suggestions, stall: true }],
  ),
  of('suggested', (page) => suggested(page)),
  of('taken', (page) => suggested(page, 'alice')),
  of(
    'not found',
    async (page) => {
      await typed(page, 'weasel')
      await page.seen('.note')
    },
    [{ path: suggestions, status: 400 }],
  ),
  of('signing', async (page) => {
    await ask(page, 'hang')
    await page.seen('account-name-suggestion', /wallet/)
  }),
  of('declined', async (page) => {
    await ask(page, 'reject')
    await page.seen('name-declined')
  }),
  opened('RegisterAccountNameSuccess', 'default', ['name-success-button'], {
    ...{ connected: true, params: { name: 'weasel.reown.id' } },
  }),
]
