import { type GuardRequest, LatchkeyError, type PluginContext, property } from 'latchkey/plugin'
import type {} from 'latchkey/plugins/cloud' // types of the service cloud
import { type ClubApi, isServiceUrl } from './index.js'
import { payDues } from './pay-dues.js'

export function setup(context: PluginContext): ClubApi {
  let join = () => {}
  /** Nobody is connected who has not accepted the rules, and the visitor cannot close them away. */
  async function check({ connections: [{ accounts }], show, signMessage }: GuardRequest): Promise<void> {
    const [{ address }] = accounts
    if (context.storage.get('member', String) === address) return
    await new Promise<void>((resolve) => {
      join = resolve
      show('ClubRules', undefined, { closing: 'refuse' })
    })
    await signMessage(`${address} keeps the rules.`)
    context.storage.set('member', address)
  }
  context.provide('guard:club', { check })
  context.provide('club', { plan: () => readPlan(context) })
  const treasury = String(property(context.options, 'treasury'))
  return { join: () => join(), showCard: createCard(context), dues: payDues(context, treasury) }
}

/** A request to a host that the cloud's plugin does not know. */
async function readPlan(context: PluginContext): Promise<string> {
  const { request } = await context.use('cloud')
  const host = String(property(context.options, 'serviceUrl'))
  if (!isServiceUrl(host)) throw new LatchkeyError('CLUB_SERVICE', 'The option serviceUrl is no URL')
  return request({
    host,
    path: '/appkit/v1/project-limits',
    signal: context.signal,
    parse: (answer) => String(property(property(answer, 'planLimits'), 'tier')),
  })
}

/** One frame for as long as the page lives: it keeps what the visitor did in it. */
function createCard(context: PluginContext): ClubApi['showCard'] {
  let asked: ReturnType<typeof add> | undefined
  async function add() {
    const place = await context.frame()
    const frame = document.createElement('iframe')
    Object.assign(frame, { title: 'Card', src: String(property(context.options, 'cardUrl')) })
    Object.assign(frame.style, { border: '0', width: '100%', height: '100%' })
    place.element.append(frame)
    return place
  }
  return () => {
    let isWanted = true
    asked ??= add()
    const act = (yes: boolean) =>
      asked?.then((place) => isWanted === yes && (yes ? place.show() : place.hide())).catch(context.report)
    void act(true)
    return () => {
      isWanted = false
      void act(false)
    }
  }
}
