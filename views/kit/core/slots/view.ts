import type { ComponentType, ReactNode } from 'react'
import type { PluginContext, SlotEntry, ViewModule } from '../../../../kernel/plugin.js'

/** What every view is given: its plugin's context, what its plugin's `setup` answered, the parameters it was pushed with. */
export interface ViewProps<P = unknown, A = unknown> {
  readonly context: PluginContext
  readonly api: A
  readonly params: P
}

/** What a part drawn through a slot is given. */
export interface PartProps<E extends SlotEntry = SlotEntry, A = unknown> {
  readonly context: PluginContext
  readonly api: A
  readonly entry: E
}

export interface ViewOptions {
  /** `false`: no Back control, however long the history. */
  readonly back?: false
  /** No inset round the content: the view reaches the card's edges. */
  readonly fill?: true
}

/** What a view's file may export beside its component. The shell reads these. */
export interface ViewModuleExports<P = never> extends ViewModule {
  readonly default: ComponentType<ViewProps<P>>
  /** The header's text. */
  readonly title?: ReactNode | ((props: ViewProps<P>) => ReactNode)
  /** The header's text as a component, when it takes hooks to know it; goes before `title`. */
  readonly Title?: ComponentType<ViewProps<P>>
  /** Stands below the content and never scrolls. */
  readonly Footer?: ComponentType<ViewProps<P>>
  readonly options?: ViewOptions
}
