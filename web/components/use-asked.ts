import { useState } from 'react'

/** One box of several, and what was asked for at it. */
export type Asked = { id: string; value: boolean }

/**
 * What was asked for at boxes whose ticks are stored one by one: drawn in the moment of the click and until the answer
 * is there, for each box by itself. A mutation alone knows of the last click, and reports it a moment later.
 */
export const useAsked = () => {
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked>>(new Map())
  return {
    at: (id: string): boolean | undefined => asked.get(id)?.value,
    begin: (click: Asked) => setAsked((before) => new Map(before).set(click.id, click)),
    /** An older click on the same box says nothing of the newer one. */
    end: (click: Asked) => setAsked((before) => new Map([...before].filter(([, each]) => each !== click))),
  }
}
