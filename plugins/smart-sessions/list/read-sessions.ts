import { type PermissionRules, sanitizeText } from '../../../adapter-kit/features/index.js'
import type { ActiveAccount, PluginContext } from '../../../kernel/plugin.js'
import { rulesOf, walletOf } from '../account-in-use.js'
import { createCloudSessions, type ListedSession } from '../cloud-sessions.js'
import type { SmartSession } from '../contract.js'
import { shownPolicies } from '../shown-policies.js'

/** The sessions of an account, as they are now. @throws what the service throws */
export async function readSessions(
  context: PluginContext,
  who: ActiveAccount,
  signal: AbortSignal,
): Promise<readonly SmartSession[]> {
  const cloud = createCloudSessions(context)
  const rules = await rulesOf(context, who.network)
  const [ofCloud, ofWallet] = await Promise.all([cloud.list(who.key, signal), keptOf(context, rules, who)])
  return [...ofCloud.map((each) => listedSession(rules, who, each)), ...ofWallet]
}

function listedSession(
  rules: PermissionRules,
  { network }: ActiveAccount,
  { pci, expiry, permissions, policies, project }: ListedSession,
): SmartSession {
  const host = hostOf(project.url)
  return {
    id: pci,
    keeper: 'cloud',
    network,
    expiry,
    written: permissions,
    app: { name: project.name, host, icon: project.iconUrl || undefined },
    permissions: permissions.map((part) => ({ permission: rules.read(part), name: named(part.type) })),
    policies: shownPolicies(rules, policies),
  }
}

/** What the wallet keeps itself; nothing where it cannot say. */
async function keptOf(context: PluginContext, rules: PermissionRules, who: ActiveAccount) {
  const connection = walletOf(context, who)
  const all = connection ? await rules.kept(connection, who.address, who.network) : []
  const now = Date.now() / 1000
  return all.flatMap(({ context: id, app, permission, name, expiry }): readonly SmartSession[] => {
    if (expiry !== undefined && expiry <= now) return []
    const permissions = [{ permission, name: named(name) }]
    const shared = { network: who.network, expiry, written: [], policies: [], permissions }
    return [{ ...shared, id, keeper: 'wallet', app: { name: app } }]
  })
}

const named = (type: string) => sanitizeText(type, 60)

/** The host of a page, as its address bar writes it; undefined for anything that is no page. */
function hostOf(url: string): string | undefined {
  try {
    const { protocol, host } = new URL(url)
    return /^https?:$/.test(protocol) ? sanitizeText(host, 80) : undefined
  } catch {
    return undefined
  }
}
