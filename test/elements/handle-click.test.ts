import { expect, it, vi } from 'vitest'
import { handleClick } from '../../elements/load-lazy.js'
import type { Modal } from '../../kernel/plugin.js'

it('a click whose modal does not open, as its files are gone, is told in the console and rejects nothing', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const gone = new Error('The file is gone')
  const modal = { getState: () => ({ open: false }), open: async () => Promise.reject(gone) }
  const model = { kind: 'auto', attributes: {} }
  // Enough of both for a click on a button of a page where nobody is connected.
  await handleClick(modal as unknown as Modal, model as never)
  expect(said).toHaveBeenCalledWith('[latchkey]', gone)
  said.mockRestore()
})
