import { createModal, type ModalOptions } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { definePlugin, type FramePlace, type PluginContext } from 'latchkey/plugin'
import { eip155 } from 'latchkey/plugins/eip155'

/** A site with a plugin that has a frame from the start; options of the modal come in the hash. */
const given: Partial<ModalOptions> = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}')

let context: PluginContext | undefined
let place: FramePlace | undefined
const framed = definePlugin({
  name: 'framed',
  api: 1,
  start: 'load',
  origins: { frame: ['https://frame.test'] },
  load: async () => ({
    setup(own) {
      context = own
    },
  }),
})

/** Puts a frame with a button into a place; the mark is gone when the browser loads the frame anew. */
async function addFrame(): Promise<void> {
  place = await context?.frame()
  const frame = document.createElement('iframe')
  frame.title = 'Frame'
  place?.element.append(frame)
  const inside = frame.contentDocument
  const button = inside?.createElement('button')
  if (!inside || !button) return
  inside.documentElement.dataset.mark = 'first'
  button.textContent = 'Inside'
  button.addEventListener('click', () => {
    document.title = 'Clicked inside'
  })
  inside.body.append(button)
}

const make = () =>
  createModal({
    metadata: { name: 'Test page', url: location.origin },
    networks: [mainnet],
    ...given,
    plugins: [eip155(), framed],
  })

const modal = make()
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, {
  ...{ modal, make, addFrame, violations: [] },
  isReady: () => !!context,
  showFrame: (shown: boolean) => (shown ? place?.show() : place?.hide()),
})
