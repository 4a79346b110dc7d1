import { expect, it } from 'vitest'
import { applicationLimits } from '../limits.ts'
import { ApplicationState } from './states.ts'
import { ApplicationEvent, applicationForgottenAt } from './stored.ts'

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

it('an application is forgotten a time after it was sent, later where it came to something, and never while the register is asked', () => {
  const retainedFor = (state: ApplicationState) => {
    const at = applicationForgottenAt({ state, sentAt: 1_000 })
    return at === null ? null : at - 1_000
  }
  const { unsignedRetainedFor: short, overRetainedFor: long } = applicationLimits
  expect(Object.fromEntries(ApplicationState.options.map((state) => [state, retainedFor(state)]))).toEqual({
    unsigned: short,
    signed: null,
    registered: long,
    refused: long,
    expired: short,
    withdrawn: short,
    'id-mismatch': short,
    'signature-lost': short,
  })
})
