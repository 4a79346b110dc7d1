import { Accessibility, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/dom'
import type { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useEffect, useMemo, useRef, type ComponentProps } from 'react'
import { useIntl } from 'react-intl'

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>
type Names = (id: string) => string

/**
 * What screen readers say while something is carried, in the language of the page: the texts `<texts>.role`,
 * `.instructions`, `.taken`, `.over`, `.dropped`, `.unchanged`.
 */
export const useDragPlugins = (nameOf: Names, texts: string): Plugins => {
  const intl = useIntl()
  const names = useRef<Names>(nameOf)
  useEffect(() => {
    names.current = nameOf
  })
  return useMemo(() => {
    // Before the first step the item stands where it was taken, and nothing more is to be said.
    let hasMoved = false
    const say = (id: string, item: unknown, number: number) =>
      intl.formatMessage({ id: `${texts}.${id}` }, { name: names.current(String(item)), number })
    const announcements = Accessibility.configure({
      debounce: 150,
      screenReaderInstructions: { draggable: intl.formatMessage({ id: `${texts}.instructions` }) },
      announcements: {
        dragstart: ({ operation: { source } }: DragStartEvent) => {
          hasMoved = false
          return isSortable(source) ? say('taken', source.id, source.index + 1) : undefined
        },
        dragover: ({ operation: { source, target } }: DragOverEvent) => {
          if (!isSortable(source) || source.id !== target?.id) return undefined
          hasMoved ||= source.index !== source.initialIndex
          return hasMoved ? say('over', source.id, source.index + 1) : undefined
        },
        dragend: ({ operation: { source }, canceled }: DragEndEvent) => {
          if (!isSortable(source)) return undefined
          return canceled || source.index === source.initialIndex
            ? say('unchanged', source.id, source.initialIndex + 1)
            : say('dropped', source.id, source.index + 1)
        },
      },
    })
    return (defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), announcements]
  }, [intl, texts])
}
