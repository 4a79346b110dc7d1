import { expect, it } from 'vitest'
import { ApplicationEvent } from './stored.ts'

it('a step of an application is read as it was noted, one from before attempts were counted as the first', () => {
  const step = { at: 2, portalAt: 3, state: 'unsigned', cause: null, attempts: 4 }
  expect(ApplicationEvent.parse({ ...step, pk: 'APPL' })).toEqual(step)
  expect(ApplicationEvent.parse({ at: 2, state: 'unsigned', cause: null })).toEqual({
    at: 2,
    state: 'unsigned',
    cause: null,
    attempts: 0,
  })
  for (const name of ['at', 'state', 'cause']) {
    const { [name]: _, ...without } = { ...step } as Record<string, unknown>
    expect(ApplicationEvent.safeParse(without).success).toBe(false)
  }
})
