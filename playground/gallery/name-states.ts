import type { GalleryState, Harness } from './harness.js'
import { opened } from './harness.js'

/** A wallet whose account has no name. */
const nameless = 'org.example.phanta'
const suggestions = '/v1/profile/suggestions'

async function form(page: Harness): Promise<void> {
  await page.connect(nameless)
  await page.open('RegisterAccountName')
  await page.seen('wui-ens-input')
}

async function typed(page: Harness, name: string): Promise<void> {
  await form(page)
  await page.fill('wui-ens-input', name)
}

async function suggested(page: Harness, name = 'weasel'): Promise<void> {
  await typed(page, name)
  await page.seen('account-name-suggestion')
}

async function ask(page: Harness, policy: 'reject' | 'hang'): Promise<void> {
  await suggested(page)
  page.answer(policy, nameless)
  await page.click('name-submit')
  await page.click('name-confirm')
}

const of = (state: string, go: GalleryState['go'], faults: GalleryState['faults'] = []): GalleryState => ({
  ...{ view: 'RegisterAccountName', state, go },
  faults,
})

/** Registering a name, from the offer to the registered name. */
export const nameStates: readonly GalleryState[] = [
  {
    ...{ view: 'ChooseAccountName', state: 'default' },
    async go(page) {
      await page.connect(nameless)
      await page.open('ChooseAccountName')
      await page.seen('choose-name-button')
    },
  },
  opened('ChooseAccountName', 'owned', ['choose-name-view', /alice/], { connected: true }),
  of('empty', (page) => form(page)),
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
  of('confirm', async (page) => {
    await suggested(page)
    await page.click('name-submit')
    await page.seen('name-confirm')
  }),
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
