import { expect, it } from 'vitest'
import { idOf } from '#test/builders/courses.ts'
import { aSignUp, aStanding } from '#test/builders/own-sign-up.ts'
import { ownSignUp, signUpView, withAnswers } from './own-sign-up.ts'

/**
 * The participant is offered a seat and has said yes while the process was away, which acts on it between any two
 * reads.
 */
const doneInBetween = () => {
  const offered = aSignUp({ whole: 'offered' })
  const offer = { id: 9, parts: ['whole'], expiresAt: null }
  const before = { ...offered, standing: aStanding({ ...offered.standing!, offers: [offer] }) }
  const after = aSignUp({ whole: 'seat' })
  let isDone = false
  const readThenDone = <Read>(read: Read): Promise<Read> => {
    isDone = true
    return Promise.resolve(read)
  }
  const now = () => (isDone ? after : before)
  const signUps = {
    readLatest: () => Promise.resolve(now()),
    readAll: () => readThenDone([now()]),
    storedAnswers: () => readThenDone(isDone ? [] : [{ offer: offer.id, isAccepted: true }]),
    readWaiting: () => Promise.resolve([]),
  }
  const occasion = { id: idOf('1'), state: 'published', link: 'https://mote.example/rum', startsAt: 1, endsAt: 2 }
  const courses = { readOccasion: () => Promise.resolve({ course: {}, occasion }) }
  const heldSeats = { readHeldBy: () => Promise.resolve({ seated: [], meetings: [] }) }
  const needs = { read: () => Promise.resolve('') }
  return { before, stores: { signUps, courses, heldSeats, needs } as never }
}

it('stored answers are read before the standing of a sign-up, so that one done in between does not seem unanswered', async () => {
  const { before, stores } = doneInBetween()
  const view = signUpView(await withAnswers(before as never, stores), [])
  expect([view.standing?.parts, view.standing?.offers]).toEqual([{ whole: 'seat' }, []])
})

it('one’s own sign-up whose offer was answered while the process was away shows the seat with its link once it is done', async () => {
  const { stores } = doneInBetween()
  const who = { ref: 'P', activeRole: { id: 'm', kind: 'manager', permission: 'none' }, roles: [] }
  const caller = { who, person: { email: null }, portalNow: 0 } as never
  const own = await ownSignUp(idOf('1'), caller, stores)
  expect([own.signUp?.standing?.parts, own.link]).toEqual([{ whole: 'seat' }, 'https://mote.example/rum'])
})

it('a stored answer that is not done yet stands with its offer', async () => {
  const { before } = doneInBetween()
  const signUps = {
    storedAnswers: () => Promise.resolve([{ offer: 9, isAccepted: false }]),
    readAll: () => Promise.resolve([before]),
  }
  const view = signUpView(await withAnswers(before as never, { signUps } as never), [])
  expect([view.standing?.offers, view.answered]).toMatchObject([[{ id: 9 }], [{ offer: 9, isAccepted: false }]])
})
