import { useState, type KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Where a press of a key leads among so many tools; null for a key that leads nowhere. */
const nextOf = (key: string, at: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? null : (at + step + count) % count
}

/** Goes from a text to the tool of its toolbar where the keyboard was last; false where it has no toolbar. */
export const toToolbarOf = (controls: string): boolean => {
  const tool = document.querySelector<HTMLElement>(`[role=toolbar][aria-controls="${controls}"] button[tabindex="0"]`)
  tool?.focus()
  return tool !== null
}

/**
 * A toolbar is one stop of the Tab key: arrows, Home and End go through its tools, Escape leaves it (`leave`). The tool
 * that was used last is the stop.
 */
export const useToolbar = (leave: () => void) => {
  const [current, setCurrent] = useState(0)
  return {
    bar: {
      role: 'toolbar',
      tabIndex: -1,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          return leave()
        }
        const tools = [...event.currentTarget.querySelectorAll('button')]
        const to = nextOf(event.key, current, tools.length)
        if (to === null) return
        event.preventDefault()
        tools[to]?.focus()
      },
    },
    tool: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
      // The text keeps its selection.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    }),
  }
}
