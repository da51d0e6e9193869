import type { ComponentType, ReactNode } from 'react'
import type { PluginContext, SlotEntry, ViewModule } from '../../../../kernel/plugin.js'

/**
 * The props of every view: its plugin's context, what `setup` of its plugin returned, the parameters it was shown with.
 */
export interface ViewProps<P = unknown, A = unknown> {
  readonly context: PluginContext
  readonly api: A
  readonly params: P
}

/** The props of a part that is drawn through a slot. */
export interface PartProps<E extends SlotEntry = SlotEntry, A = unknown> {
  readonly context: PluginContext
  readonly api: A
  readonly entry: E
}

export interface ViewOptions {
  /** `false`: no Back control, however long the history. */
  readonly back?: false
  /** No padding round the content: the view extends to the card's edges. */
  readonly fill?: true
}

/** What a view's file may export beside its component. The shell reads these. */
export interface ViewModuleExports<P = never> extends ViewModule {
  readonly default: ComponentType<ViewProps<P>>
  /** The header's text. */
  readonly title?: ReactNode | ((props: ViewProps<P>) => ReactNode)
  /** The header's text as a component, when it needs hooks; used instead of `title`. */
  readonly Title?: ComponentType<ViewProps<P>>
  /** Shown below the content; never scrolls. */
  readonly Footer?: ComponentType<ViewProps<P>>
  readonly options?: ViewOptions
}
