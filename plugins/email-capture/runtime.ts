import type { PluginContext } from '../../kernel/plugin.js'
import { createCaptures } from './captures.js'
import { createCodes } from './codes.js'
import type { EmailCaptureService } from './contract.js'
import { createGuard } from './guard.js'
import { createRecentEmails } from './recent-emails.js'
import { createRemembered } from './remembered.js'

/** Provides the guard `email-capture` and the service of that name. */
export function setup(context: PluginContext): EmailCaptureService {
  const remembered = createRemembered(context)
  const parts = { codes: createCodes(context), recent: createRecentEmails(context), remembered }
  const captures = createCaptures(context, parts)
  context.provide('guard:email-capture', createGuard({ context, captures, remembered }))
  context.provide('email-capture', captures.service)
  return captures.service
}
