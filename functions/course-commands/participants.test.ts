import { expect, it } from 'vitest'
import { storedParticipants } from './participants.ts'

it('what is asked is read before how everybody stands, so that what is done in between does not look as if nobody had asked', async () => {
  let isDone = false
  const asked = { what: 'decide', number: 3, id: 'a' }
  const readThenDone = <Read>(read: Read): Promise<Read> => {
    isDone = true
    return Promise.resolve(read)
  }
  const stores = {
    admissions: {
      allSignUps: () => readThenDone([{ number: 3, status: isDone ? 'notAccepted' : 'appliedFor' }]),
      askedActs: () => readThenDone(isDone ? [] : [asked]),
    },
    signUps: { readWaiting: () => readThenDone([]) },
  }
  const held = { course: {}, occasion: { id: 'o', state: 'published' } }
  expect(await storedParticipants({ held } as never, stores as never)).toMatchObject({
    asked: [asked],
    signUps: [{ number: 3, status: 'notAccepted' }],
  })
})
