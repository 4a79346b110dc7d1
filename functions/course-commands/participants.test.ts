import { expect, it } from 'vitest'
import { storedParticipants } from './participants.ts'

it('open requests are read before the standings, so that what is done in between does not seem never requested', async () => {
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
