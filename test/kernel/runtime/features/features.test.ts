import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Features, RemoteFeature } from '../../../../kernel/plugin.js'
import { isFeatureOn } from '../../../../kernel/runtime/features/features.js'
import { resolveFeatures, rulesOf } from '../../../../kernel/runtime/features/resolve-features.js'
import { firstParty } from '../../../support/first-party.js'

/** Of the plugins as sites get them. */
const rules = rulesOf(firstParty)

type Config = RemoteFeature['config']
const entry = (id: string, isEnabled: boolean, config: Config = []): RemoteFeature => ({
  id,
  isEnabled,
  config,
})
const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const off = {
  ...{ email: false, socials: false, swaps: false, onramp: false, activity: false, reownBranding: false },
  ...{ multiWallet: false, emailCapture: false, payWithExchange: false, payments: false },
}

function read(
  remote: readonly RemoteFeature[] | undefined,
  options: Parameters<typeof resolveFeatures>[2] = {},
) {
  return resolveFeatures(rules, remote, options)
}

describe('without a remote config', () => {
  it('every feature has its default', () => {
    expect(read(undefined)).toMatchObject({ source: 'local', ignored: [] })
    expect(read(undefined).values).toEqual({
      ...off,
      email: true,
      socials,
      swaps: ['1inch'],
      onramp: ['meld'],
      activity: true,
      payments: true,
    })
  })

  it.each([
    ['email', { email: false }, 'email', false],
    ['email', { email: 'yes' }, 'email', true],
    ['socials', { socials: true }, 'socials', socials],
    ['socials', { socials: false }, 'socials', false],
    ['socials', { socials: ['x', 7, 'google'] }, 'socials', ['x', 'google']],
    ['socials', { socials: 'google' }, 'socials', false],
    ['swaps', { swaps: ['other'] }, 'swaps', ['other']],
    ['onramp', { onramp: null }, 'onramp', false],
    ['activity, by its older name', { history: false }, 'activity', false],
    ['branding', { reownBranding: true }, 'reownBranding', true],
    ['pay', { pay: false }, 'payments', false],
  ])('a local value speaks for %s: %j', (_, features: Features, key, value) => {
    expect(read(undefined, { features }).values[key]).toEqual(value)
  })

  it('remote-only features stay off whatever the site says', () => {
    const features = {
      multiWallet: true,
      emailCapture: ['required'],
      payWithExchange: true,
    }
    expect(read(undefined, { features }).values).toMatchObject({
      multiWallet: false,
      emailCapture: false,
      payWithExchange: false,
    })
  })

  it('remote-only features with a value for an entry that has none are off without an entry', () => {
    const rule = { key: 'vaults', id: 'vaults', fallback: ['a', 'b'] }
    const enabled = [{ id: 'vaults', isEnabled: true, config: null }]
    expect(resolveFeatures([rule], undefined, {}).values.vaults).toBe(false)
    expect(resolveFeatures([rule], [], {}).values.vaults).toBe(false)
    expect(resolveFeatures([rule], enabled, {}).values.vaults).toEqual(['a', 'b'])
  })

  it('with the remote config off the site may switch those on by their key', () => {
    const features = { multiWallet: true, emailCapture: ['required', 7] }
    const { values, source } = read(undefined, { features, remoteConfig: 'off' })
    expect(source).toBe('local')
    expect(values).toMatchObject({ multiWallet: true, payWithExchange: false })
    expect(values.emailCapture).toEqual(['required'])
  })
})

describe('with a remote config', () => {
  it.each<[string, RemoteFeature, string, unknown]>([
    ['email', entry('social_login', true, ['email', 'x']), 'email', true],
    ['email', entry('social_login', true, ['x']), 'email', false],
    ['email', entry('social_login', false, ['email']), 'email', false],
    ['socials', entry('social_login', true, ['email', 'x', 'google']), 'socials', ['x', 'google']],
    ['socials', entry('social_login', true, ['email']), 'socials', false],
    ['socials', entry('social_login', true, []), 'socials', false],
    ['socials', entry('social_login', false, ['x']), 'socials', false],
    ['swaps', entry('swap', true, ['1inch']), 'swaps', ['1inch']],
    ['swaps', entry('swap', true, []), 'swaps', false],
    ['swaps', entry('swap', false, ['1inch']), 'swaps', false],
    ['onramp', entry('onramp', true, ['meld']), 'onramp', ['meld']],
    ['onramp', entry('onramp', false, ['meld']), 'onramp', false],
    ['activity', entry('activity', true), 'activity', true],
    ['activity', entry('activity', false), 'activity', false],
    ['branding', entry('reown_branding', true), 'reownBranding', true],
    ['multi-wallet', entry('multi_wallet', true), 'multiWallet', true],
    ['e-mail capture', entry('email_capture', true, ['required']), 'emailCapture', ['required']],
    ['e-mail capture', entry('email_capture', true, []), 'emailCapture', []],
    ['e-mail capture', entry('email_capture', false, ['required']), 'emailCapture', false],
    ['deposit', entry('fund_from_exchange', true), 'payWithExchange', true],
    ['pay', entry('payments', true), 'payments', true],
    ['pay', entry('payments', false), 'payments', false],
  ])('reads %s from %j', (_, feature, key, value) => {
    expect(read([feature]).values[key]).toEqual(value)
  })

  it('what it does not name is off, without a word about local values', () => {
    const { values, ignored } = read([], { features: { email: true, swaps: ['1inch'] } })
    expect(values).toEqual(off)
    expect(ignored).toEqual([])
  })

  it('steps over what it does not know', () => {
    expect(read([entry('event_tracking', true), entry('swap', true, ['1inch'])]).values).toMatchObject({
      swaps: ['1inch'],
    })
  })

  it('a null config means the local value or the default, unless it is switched off', () => {
    expect(read([entry('swap', true, null)]).values.swaps).toEqual(['1inch'])
    expect(read([entry('swap', true, null)], { features: { swaps: false } }).values.swaps).toBe(false)
    expect(read([entry('social_login', true, null)]).values).toMatchObject({ email: true, socials })
    expect(read([entry('swap', false, null)]).values.swaps).toBe(false)
    expect(read([entry('activity', false, null)], { features: { history: true } }).values.activity).toBe(
      false,
    )
    expect(read([entry('swap', true, null)], { features: { swaps: ['x'] } }).ignored).toEqual([])
  })

  it('wins over local values and names those it overrode, by the name the site used', () => {
    const remote = [
      entry('social_login', true, ['email', 'x']),
      entry('activity', false),
      entry('swap', true, ['1inch']),
    ]
    const features = { email: false, socials: ['google'], history: true, swaps: true, analytics: false }
    const { values, ignored, source } = read(remote, { features })
    expect(source).toBe('remote')
    expect(values).toMatchObject({ email: true, socials: ['x'], activity: false, swaps: ['1inch'] })
    expect(values.analytics, 'not a feature of the remote config').toBe(false)
    expect([...ignored].sort()).toEqual(['email', 'history', 'socials'])
  })

  it('says nothing where both agree', () => {
    const { ignored } = read([entry('social_login', true, ['email'])], {
      features: { email: true, socials: false },
    })
    expect(ignored).toEqual([])
  })
})

describe('strictest', () => {
  const strict = (remote: readonly RemoteFeature[], features: Features) =>
    read(remote, { features, remoteConfig: 'strictest' })

  it('takes what both allow', () => {
    const remote = [entry('social_login', true, ['email', 'x', 'google']), entry('activity', true)]
    const { values, ignored } = strict(remote, { email: false, socials: ['google', 'apple'], history: true })
    expect(values).toMatchObject({ email: false, socials: ['google'], activity: true })
    expect(ignored).toEqual([])
  })

  it('is off, not an empty list, where they share nothing', () => {
    expect(strict([entry('social_login', true, ['x'])], { socials: ['apple'] }).values.socials).toBe(false)
  })

  it('leaves a remote value as it is where the site said nothing', () => {
    const remote = [
      entry('social_login', true, ['x']),
      entry('multi_wallet', true),
      entry('reown_branding', false),
    ]
    expect(strict(remote, {}).values).toMatchObject({
      socials: ['x'],
      multiWallet: true,
      reownBranding: false,
    })
  })
})

describe('the plain plan', () => {
  it('has every feature off, whoever says otherwise, and names nothing', () => {
    const remote = rules.map(({ id }) => entry(id, true, ['email', 'x', '1inch', 'meld']))
    for (const list of [remote, undefined]) {
      const { values, ignored } = read(list, { basic: true, features: { email: true, swaps: true } })
      expect(values).toMatchObject(off)
      expect(ignored).toEqual([])
    }
  })
})

describe('whatever the project and the site say', () => {
  const name = fc.constantFrom('email', 'x', 'google', '1inch', 'meld', 'required', 'new')
  const id = fc.constantFrom(...rules.map((rule) => rule.id), 'unknown')
  const remote = fc.array(
    fc.record({ id, isEnabled: fc.boolean(), config: fc.option(fc.array(name, { maxLength: 4 })) }),
    { maxLength: 12 },
  )
  const local = fc.dictionary(
    fc.constantFrom('email', 'socials', 'swaps', 'onramp', 'history', 'multiWallet', 'toString'),
    fc.oneof(fc.boolean(), fc.array(name), fc.anything()),
  )

  it('each feature is a flag or a list of names, and only local ones are ever ignored', () => {
    const mode = fc.constantFrom('override' as const, 'strictest' as const, 'off' as const)
    fc.assert(
      fc.property(fc.option(remote, { nil: undefined }), local, mode, (list, features, remoteConfig) => {
        const { values, ignored, source } = read(list, { features, remoteConfig })
        for (const { key } of rules) {
          const value = values[key]
          const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
          expect(typeof value === 'boolean' || isList, key).toBe(true)
        }
        for (const key of ignored) expect(Object.keys(features)).toContain(key)
        expect(source).toBe(list ? 'remote' : 'local')
      }),
    )
  })

  it('an entry that is switched off is off in every mode', () => {
    fc.assert(
      fc.property(id, fc.option(fc.array(name)), local, fc.boolean(), (which, config, features, strict) => {
        const { values } = read([{ id: which, isEnabled: false, config }], {
          features,
          ...(strict && { remoteConfig: 'strictest' as const }),
        })
        for (const { key, id: of } of rules) if (of === which) expect(values[key], key).toBe(false)
      }),
    )
  })

  it('strictest never allows a name that either side leaves out', () => {
    fc.assert(
      fc.property(fc.array(name), fc.array(name), (theirs, own) => {
        const options = { features: { socials: own }, remoteConfig: 'strictest' as const }
        const { socials: both } = read([entry('social_login', true, theirs)], options).values
        for (const one of Array.isArray(both) ? both : []) {
          expect(theirs).toContain(one)
          expect(own).toContain(one)
        }
      }),
    )
  })
})

describe('what plugins say of their features', () => {
  const swaps = { key: 'swaps', id: 'swap', local: 'swaps' }
  const deposit = { key: 'payWithExchange', id: 'fund_from_exchange' }

  it('are the rules of the page, each once, beside the kernel’s own', () => {
    const plugins = [{ feature: swaps }, { feature: ['send', deposit, swaps] }, { feature: 'receive' }, {}]
    expect(rulesOf(plugins).map(({ key }) => key)).toEqual(['multiWallet', 'swaps', 'payWithExchange'])
  })

  it('are nothing where a manifest is odd', () => {
    const odd = [{ feature: 7 }, { feature: { key: 'x' } }, { feature: [null, { key: 1, id: 2 }] }]
    expect(rulesOf(odd)).toHaveLength(1)
  })

  it('decide with the local options before the config is there, and never for what is remote only', () => {
    const beforeAnswer = (local: Features) => ({
      source: 'pending' as const,
      values: local,
      local,
      ignored: [],
    })
    expect(isFeatureOn(beforeAnswer({}), swaps, {})).toBe(true)
    expect(isFeatureOn(beforeAnswer({ swaps: false }), swaps, {})).toBe(false)
    expect(isFeatureOn(beforeAnswer({ payWithExchange: true }), deposit, {})).toBe(false)
    expect(isFeatureOn(beforeAnswer({}), { ...deposit, fallback: true }, {})).toBe(false)
    expect(isFeatureOn(beforeAnswer({}), 'send', {})).toBe(true)
    expect(isFeatureOn(beforeAnswer({ send: false }), 'send', {})).toBe(false)
  })

  it('are off under the plain plan from the start', () => {
    const state = { source: 'pending' as const, values: {}, local: { swaps: true }, ignored: [] }
    expect(isFeatureOn(state, swaps, { basic: true })).toBe(false)
  })

  it('that throw while they are read are off, and the others are read', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = {
      ...swaps,
      read: () => {
        throw new Error('odd')
      },
    }
    const both = rulesOf([{ feature: broken }, { feature: deposit }])
    const { values } = resolveFeatures(both, [entry('swap', true), entry('fund_from_exchange', true)], {})
    expect(values).toMatchObject({ swaps: false, payWithExchange: true })
    vi.restoreAllMocks()
  })
})
