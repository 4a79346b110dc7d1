import { createSecretKey } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Stack } from '#infra/local/stack.ts'
import type { LogLine } from '#shared/platform/log.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import type { RunningPortal, showcaseMeeting } from '../builders/guided-meeting.ts'
import { payloadKey, plantBarely, spellings, storedPayloads, tracesIn } from './traces.ts'
import { repeated, turningPoints, type witnesses } from './witnesses.ts'

type Scene = {
  stack: Stack
  portal: RunningPortal
  meeting: Awaited<ReturnType<typeof showcaseMeeting>>
  seen: ReturnType<typeof witnesses>
  history: () => Promise<{ id: string; what: string }[]>
  itemOf: (id: string) => Promise<MeetingItem>
}

/** What holds after every part was killed once. The tests follow on those before. */
export const testsAfterwards = (scene: () => Scene) => {
  test('in the end nothing is lost and nothing doubled', async () => {
    const events = await scene().history()
    const transitions = events.filter(({ id }) => id.startsWith('event-'))
    expect(transitions.map(({ id }) => id)).toEqual(transitions.map((_, index) => `event-${index + 1}`))
    expect(events.map(({ what }) => what).filter((what) => turningPoints.includes(what))).toEqual(turningPoints)
    const elected = (await scene().seen.assignments('club-001')).filter(
      ({ type, from }) => type === 'chairman' && from.startsWith(`${scene().portal.year}`),
    )
    expect(elected.map(({ person }) => person)).toEqual([scene().meeting.cast.chairman.person.ref])
    const letters = await scene().seen.letters()
    expect(repeated(letters.map(({ to, subject }) => `${subject} → ${to}`))).toEqual([])
    expect((await scene().meeting.save(await scene().itemOf('club-fee'), { currentFee: 20 })).json.code).toBe(
      'submitted',
    )
  })

  test('no log and no history of the engine names a person, and what it holds cannot be read without the key', async () => {
    const places = ['logs', 'temporal.db'].map((name) => path.join(scene().stack.env['MANDAT_DATA_DIR'] ?? '', name))
    const words = scene().portal.people.flatMap(spellings)
    expect(tracesIn(places, words)).toEqual([])
    const { sealed, bare, open } = await storedPayloads(scene().stack.env)
    expect(sealed.length).toBeGreaterThan(50)
    const opened = await open(payloadKey(scene().stack.env))
    expect(opened.some((text) => text.includes(scene().meeting.cast.chairman.person.ref))).toBe(true)
    expect(words.filter((word) => [...opened, ...bare].some((text) => text.includes(word)))).toEqual([])
    await expect(open({ id: 'local-1', key: createSecretKey(new Uint8Array(32)) })).rejects.toThrow('authenticate')
  })

  test('a request is followed by its id from its line to those of the processes that carried it out', () => {
    const linesOf = (name: string): Partial<LogLine>[] =>
      readFileSync(path.join(scene().stack.env['MANDAT_DATA_DIR'] ?? '', 'logs', `${name}.log`), 'utf8')
        .split('\n')
        .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Partial<LogLine>] : []))
    // Of the five that sent one command the process heard one.
    const answered = linesOf('portal').filter(({ route, status }) => route?.endsWith('/notice') && status === 200)
    const ids = answered.map(({ correlationId }) => correlationId)
    const carriedOut = linesOf('worker').filter(({ correlationId }) => ids.includes(correlationId))
    expect(carriedOut.map(({ workflowType, activityType }) => [workflowType, activityType])).toEqual(
      expect.arrayContaining([
        ['annualMeeting', 'sendToMembers'],
        ['annualMeeting', 'carryOutEffects'],
        ['bulkMail', 'deliverLetters'],
      ]),
    )
    const [first] = carriedOut
    expect(carriedOut.every(({ correlationId }) => correlationId === first?.correlationId)).toBe(true)
    expect(first).toMatchObject({ time: expect.any(String), level: 'info', process: 'worker', event: 'carried-out' })
    expect(answered.find(({ correlationId }) => correlationId === first?.correlationId)).toMatchObject({
      time: expect.any(String),
      level: 'info',
      process: 'portal',
      function: 'annual-meeting-commands',
      event: 'answered',
    })
  })

  test('the search for persons finds those who were planted', async () => {
    const [first, second] = scene().portal.people
    const places = ['logs', 'temporal.db'].map((name) => path.join(scene().stack.env['MANDAT_DATA_DIR'] ?? '', name))
    appendFileSync(
      path.join(places[0] ?? '', 'portal.log'),
      JSON.stringify({ route: `/people/${first?.personalNumber}` }),
    )
    await plantBarely(scene().stack.env, second?.name ?? '')
    const found = tracesIn(places, scene().portal.people.flatMap(spellings))
    expect(found).toContainEqual({ file: 'portal.log', word: first?.personalNumber })
    expect(found.some(({ file, word }) => file.startsWith('temporal.db') && word === second?.name)).toBe(true)
  })
}
