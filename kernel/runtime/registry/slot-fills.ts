import type { SlotName } from '../../contract/slots.js'
import { developerError } from '../../lib/errors/developer-error.js'
import { checkSlotEntry, isKernelSlot, kernelSlotsLike } from './check-slot-entry.js'
import type { PluginRecord, RegistryDeps, SlotFill } from './plugin-record.js'

export type SlotFills = ReturnType<typeof createSlotFills>

/** What all plugins that are on contribute to slots. */
export function createSlotFills(
  records: readonly PluginRecord[],
  { setSlots, failed }: Pick<RegistryDeps, 'setSlots' | 'failed'>,
) {
  const fills = new Set<SlotFill>()
  const publish = () => setSlots([...fills])

  const { blame, checkShown, tell } = createFaults(records, failed)

  /** The entries of its manifest. */
  function addStatic({ plugin }: PluginRecord): void {
    for (const { slot, ...entry } of plugin.slots ?? []) {
      const checked = checkSlotEntry(slot, entry)
      if ('entry' in checked) fills.add({ slot, entry: checked.entry, plugin: plugin.name })
      checkShown(plugin.name, slot)
    }
  }

  function drop({ plugin }: PluginRecord): void {
    for (const fill of fills) if (fill.plugin === plugin.name) fills.delete(fill)
    publish()
  }

  /** An entry made at run time, until the returned function is called. */
  function add(record: PluginRecord, slot: SlotName, entry: object): () => void {
    const { name } = record.plugin
    const checked =
      slot === 'guard' ? { fault: 'guards stand in the manifest alone' } : checkSlotEntry(slot, entry)
    if ('fault' in checked) {
      tell(name, ({ badEntry }) => badEntry(name, slot, checked.fault))
      blame(name, 'LK_SLOT', `an entry of slot "${slot}" was left out: ${checked.fault}`)
      return () => undefined
    }
    checkShown(name, slot)
    const fill: SlotFill = { slot, entry: checked.entry, plugin: name }
    fills.add(fill)
    publish()
    const undo = () => {
      fills.delete(fill)
      record.undo.delete(undo)
      publish()
    }
    record.undo.add(undo)
    return undo
  }

  return { publish, blame, addStatic, drop, add }
}

/** What is told of slots to the authors of plugins. */
function createFaults(records: readonly PluginRecord[], failed: RegistryDeps['failed']) {
  /** Notes a fault that does not stop the plugin. */
  function blame(plugin: string, code: string, why: string): void {
    const record = records.find((one) => one.plugin.name === plugin)
    if (record) record.fault = { code, why }
  }

  /** A slot that nothing shows is told; one with a prefix of the kernel's that it does not know is misspelt. */
  function checkShown(name: string, slot: string): void {
    const fault = unshown(records, name, slot)
    if (!fault) return
    blame(name, 'LK_SLOT', `nothing on this page shows the slot "${slot}"`)
    if (fault.slots.length > 0) tell(name, ({ unknownSlot }) => unknownSlot(name, slot, fault.slots))
  }

  function tell(name: string, make: Parameters<typeof developerError>[0]): void {
    void developerError(make).then((error) => failed(name, error))
  }

  return { blame, checkShown, tell }
}

/** Whether a plugin's slot is neither the kernel's nor of a plugin on the page; with the kernel's slots of its prefix. */
function unshown(records: readonly PluginRecord[], name: string, slot: string) {
  if (isKernelSlot(slot) || slot.startsWith(`${name}:`)) return undefined
  const slots = kernelSlotsLike(slot)
  const isOthers = records.some(({ plugin }) => slot.startsWith(`${plugin.name}:`))
  return slots.length > 0 || !isOthers ? { slots } : undefined
}

/** Entries by slot, each list in order; ties keep the order of registration. */
export function bySlot(fills: readonly SlotFill[]) {
  const slots: Record<string, { order?: number; plugin: string }[]> = {}
  for (const { slot, plugin, entry } of fills) {
    const list = slots[slot] ?? []
    slots[slot] = list
    list.push({ ...entry, plugin })
  }
  for (const list of Object.values(slots)) list.sort((a, b) => (a.order ?? 100) - (b.order ?? 100))
  return slots
}
