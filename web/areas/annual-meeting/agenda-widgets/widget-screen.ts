import type { ComponentType } from 'react'
import type { ItemHandle } from '../item-handle.ts'

/** The screen of one widget: it shows and changes the item it is given. */
export type WidgetScreen<Data extends Record<string, unknown> = Record<string, unknown>> = ComponentType<{
  handle: ItemHandle<Data>
}>
