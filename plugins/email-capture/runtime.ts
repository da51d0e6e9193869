import type { PluginContext } from '../../kernel/plugin.js'
import { askEmail } from './ask-email.js'
import { createCaptures } from './captures.js'
import { createCodes } from './codes.js'
import type { EmailCaptureService } from './contract.js'
import { createRecentEmails } from './recent-emails.js'
import { createRemembered } from './remembered.js'

/** Provides the guard `email-capture` and the service of that name. */
export function setup(context: PluginContext): EmailCaptureService {
  const remembered = createRemembered(context)
  const parts = { codes: createCodes(context), recent: createRecentEmails(context), remembered }
  const captures = createCaptures(context, parts)
  const service: EmailCaptureService = {
    ...captures.service,
    ask: (request) => askEmail({ context, captures, remembered }, request),
  }
  context.provide('guard:email-capture', { check: service.ask })
  context.provide('email-capture', service)
  return service
}
