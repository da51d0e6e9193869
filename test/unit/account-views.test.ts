import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { accountMessages } from '../../views/account/messages.js'
import { Where } from '../../views/account/parts/Where.js'
import { translator } from '../../views/kit/index.js'
import { ethereum } from './networks-pretend.js'

const t = translator({}, 'account', accountMessages)
const draw = (url: string) => {
  const network = { ...ethereum, blockExplorers: { default: { name: 'E', url } } }
  return renderToStaticMarkup(createElement(Where, { network, address: 'a/../b', t }))
}

describe('the block explorer', () => {
  it('is led to with the address as one part of the path', () => {
    expect(draw('https://scan.example/')).toContain('href="https://scan.example/address/a%2F..%2Fb"')
  })

  it('is not offered when the network has none, or one that is not safe', () => {
    expect(draw('javascript:alert(1)//')).not.toContain('Block explorer')
    const { blockExplorers: _, ...bare } = ethereum
    const html = renderToStaticMarkup(createElement(Where, { network: bare, address: 'a', t }))
    expect(html).not.toContain('Block explorer')
    expect(html).toContain('Ethereum')
  })
})
