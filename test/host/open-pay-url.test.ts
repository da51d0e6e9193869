import { describe, expect, it, vi } from 'vitest'
import { openPayUrl } from '../../host/open-pay-url.js'
import type { Modal } from '../../kernel/plugin.js'

/** A modal whose exchange has its page at this address. */
const modalFor = (url: string | Error): Modal => {
  const getPayUrl = async () => {
    if (url instanceof Error) throw url
    return { url, sessionId: 's1' }
  }
  return { use: async () => ({ getPayUrl }) } as never
}

function tabOf({ closed = false } = {}) {
  const tab = { closed, close: vi.fn(), location: { replace: vi.fn() } }
  return { tab, page: tab as unknown as Window }
}

const ask = (modal: Modal, page?: Window | null) => openPayUrl(modal, 'binance', {} as never, page)

describe('the page of an exchange', () => {
  it('is where the tab of the click is led', async () => {
    const { tab, page } = tabOf()
    expect(await ask(modalFor('https://pay.example/'), page)).toMatchObject({ opened: true, sessionId: 's1' })
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('https://pay.example/')
  })

  it('is told and not opened, without a tab, in one that is closed, or at an address that is none', async () => {
    const left = tabOf({ closed: true })
    const odd = tabOf()
    const answers = await Promise.all([
      ask(modalFor('https://pay.example/')),
      ask(modalFor('https://pay.example/'), null),
      ask(modalFor('https://pay.example/'), left.page),
      ask(modalFor('javascript:alert(1)'), odd.page),
    ])
    expect(answers.map(({ opened }) => opened)).toEqual([false, false, false, false])
    for (const { tab } of [left, odd]) expect(tab.location.replace).not.toHaveBeenCalled()
  })

  it('that there is none closes the tab', async () => {
    const { tab, page } = tabOf()
    await expect(ask(modalFor(new Error('Unable to get payment URL')), page)).rejects.toThrow('Unable')
    expect(tab.close).toHaveBeenCalledTimes(1)
  })
})
