import { describe, expect, it } from 'vitest'
import { createAction, idle, type Outcome } from '../../host/create-action.js'

/** Calls that end when the test says so. */
function setup() {
  let outcome: Outcome<string> = idle
  const heard: string[] = []
  const action = createAction<string>(
    (next) => {
      outcome = next
    },
    { current: { onSuccess: (data) => heard.push(data), onError: ({ message }) => heard.push(message) } },
  )
  const begin = () => {
    let end: { resolve(text: string): void; reject(error: Error): void } | undefined
    const work = () => new Promise<string>((resolve, reject) => (end = { resolve, reject }))
    const answer = action.run(work)
    return {
      answer,
      resolve: (text: string) => end?.resolve(text),
      reject: (error: Error) => end?.reject(error),
    }
  }
  return { action, begin, heard, now: () => outcome }
}

describe('a call with its outcome as state', () => {
  it('is begun at once, within the click', () => {
    const { action } = setup()
    let isBegun = false
    void action.run(async () => {
      isBegun = true
      return 'x'
    })
    expect(isBegun).toBe(true)
  })

  it('keeps the last success while the next is pending, and when that fails', async () => {
    const { begin, now, heard } = setup()
    const first = begin()
    expect(now()).toEqual({ data: undefined, error: undefined, isPending: true })
    first.resolve('one')
    expect(await first.answer).toBe('one')
    const second = begin()
    expect(now()).toEqual({ data: 'one', error: undefined, isPending: true })
    second.reject(new Error('no'))
    expect(await second.answer).toBeUndefined()
    expect(now()).toEqual({ data: 'one', error: new Error('no'), isPending: false })
    expect(heard).toEqual(['one', 'no'])
  })

  it('counts only if it is the latest; who listens hears of each', async () => {
    const { begin, now, heard } = setup()
    const [first, second] = [begin(), begin()]
    second.resolve('two')
    await second.answer
    first.resolve('one')
    await first.answer
    expect(now().data).toBe('two')
    expect(heard).toEqual(['two', 'one'])
  })

  it('is forgotten by a reset, also one that is under way', async () => {
    const { action, begin, now } = setup()
    const first = begin()
    action.reset()
    expect(now()).toEqual(idle)
    first.resolve('one')
    await first.answer
    expect(now()).toEqual(idle)
    const second = begin()
    expect(now()).toEqual({ data: undefined, error: undefined, isPending: true })
    second.resolve('two')
    await second.answer
    expect(now().data).toBe('two')
  })

  it('has an Error for what is thrown, whatever that is and whenever', async () => {
    const { action, now } = setup()
    await action.run(() => Promise.reject({ code: 4001, message: 'declined' }))
    expect(now().error).toEqual(new Error('declined'))
    await action.run(() => {
      throw 'at once'
    })
    expect(now().error).toEqual(new Error('at once'))
  })
})
