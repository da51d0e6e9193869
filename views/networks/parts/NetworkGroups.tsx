import { Fragment } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { chooseNetwork } from '../../../plugins/networks/choose-network.js'
import type { NetworkGroup } from '../../../plugins/networks/list-networks.js'
import { List, useNamespaceNames, useNetworkImages } from '../../kit/index.js'
import type { networksMessages } from '../messages.js'
import { NetworkRow } from './NetworkRow.js'

interface NetworkGroupsProps {
  readonly context: PluginContext
  readonly groups: readonly NetworkGroup[]
  readonly t: Translate<typeof networksMessages>
}

/** The rows; each namespace under its name when there are several. */
export function NetworkGroups({ context, groups, t }: NetworkGroupsProps) {
  const urlOf = useNetworkImages(context)
  const nameOf = useNamespaceNames(context)
  return groups.map(({ namespace, networks }) => (
    <Fragment key={namespace}>
      {groups.length > 1 && <p className="network-group">{nameOf(namespace).name}</p>}
      <List label={nameOf(namespace).name}>
        {networks.map(({ network, active, refused }) => (
          <NetworkRow
            key={network.caipNetworkId}
            network={network}
            src={urlOf(network)}
            active={active}
            refusal={refused ? t('notApproved') : undefined}
            onChoose={() => void chooseNetwork(context, network)}
          />
        ))}
      </List>
    </Fragment>
  ))
}
