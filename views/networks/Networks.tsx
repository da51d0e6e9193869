import { useEffect, useState } from 'react'
import { listNetworks } from '../../plugins/networks/list-networks.js'
import {
  Button,
  Empty,
  FooterBar,
  icons,
  ScrollArea,
  SearchInput,
  Stack,
  TextLink,
  translator,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { networksMessages } from './messages.js'
import css from './networks.css'
import { NetworkGroups } from './parts/NetworkGroups.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, networksMessages)('chooseTitle')

/** All networks of the site, to search and to choose from. */
export default function Networks({ context }: ViewProps) {
  useStyles(css)
  const t = useMessages(context, networksMessages)
  const { store, state } = context
  const networks = useValue(store, state.networks)
  const session = useValue(store, state.session)
  const [search, setSearch] = useState('')
  const query = useDebounced(search, 100)
  const groups = listNetworks(networks, session, query)
  return (
    <Stack gap={8}>
      <SearchInput context={context} label={t('search')} value={search} onChange={setSearch} />
      {groups.length > 0 ? (
        <ScrollArea height={388}>
          <NetworkGroups context={context} groups={groups} t={t} />
        </ScrollArea>
      ) : (
        <Empty icon={icons.search} title={t('noneFound', { search: query.trim() })} text={t('noneFoundText')}>
          <Button onClick={() => setSearch('')}>{t('showAll')}</Button>
        </Empty>
      )}
    </Stack>
  )
}

/** Explains why rows are greyed out. */
export function Footer({ context }: ViewProps) {
  const t = useMessages(context, networksMessages)
  const explain = () => {
    context.track('CLICK_NETWORK_HELP')
    context.router.push('WhatIsANetwork')
  }
  return (
    <FooterBar>
      {t('footer')} <TextLink onClick={explain}>{t('help')}</TextLink>
    </FooterBar>
  )
}

/** The value once it has not changed for `ms`. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, ms, value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
