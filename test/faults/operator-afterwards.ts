import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { expect, test } from 'vitest'
import type { Stack } from '#infra/local/stack.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import type { Browser } from '../builders/browser.ts'
import { good } from '../builders/answers.ts'
import { type RunningPortal, type showcaseMeeting } from '../builders/guided-meeting.ts'
import type { OperatorDesk } from './operator-desk.ts'
import { spellings, storedPayloads } from './traces.ts'
import { turningPoints } from './witnesses.ts'

type Scene = {
  stack: Stack
  portal: RunningPortal
  meeting: Awaited<ReturnType<typeof showcaseMeeting>>
  operator: Browser
  desk: OperatorDesk
}

/** What holds after everything that went wrong in the season was repaired. The tests follow on those before. */
export const testsAfterwards = (scene: () => Scene) => {
  test('while the engine is gone the board says of everything else what it is', async () => {
    await scene().stack.kill('temporal')
    const began = performance.now()
    expect((await scene().desk.rowOf('club-002')).troubles).not.toContain('process-missing')
    expect(performance.now() - began).toBeLessThan(4_000)
    expect((await scene().desk.caseOf('club-002')).process.state).toBe('unknown')
    expect(await scene().desk.ask('process', {}, { club: 'club-002' })).toMatchObject({
      status: 503,
      json: { code: 'engine-unavailable' },
    })
    await scene().stack.restart('temporal')
  }, 60_000)

  test('a history lists in order what happened, by whom, and nothing twice', async () => {
    const { history } = await scene().desk.caseOf()
    expect(new Set(history.map(({ id }) => id)).size).toBe(history.length)
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted((one, other) => one - other))
    const { events } = z
      .object({ events: z.array(z.object({ id: z.string(), what: z.string() })) })
      .parse(
        good(await scene().meeting.cast.chairman.get(`${scene().meeting.base}/history`), 'the meeting’s own history')
          .json,
      )
    const transitions = events.filter(({ id }) => id.startsWith('event-'))
    expect(transitions.map(({ id }) => id)).toEqual(transitions.map((_, index) => `event-${index + 1}`))
    expect(events.map(({ what }) => what).filter((what) => turningPoints.includes(what))).toEqual(turningPoints)
    expect(history.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'type-chosen',
        'notice-sent',
        'resendLetters',
        'releaseClubLock',
        'restartProcess',
        'signing-ended',
        'submitted',
        'sync-retried',
        'synchronised',
      ]),
    )
  })

  test('what the engine has stored is decoded for its page only while an operator is signed in', async () => {
    const page = scene().stack.env['TEMPORAL_UI_URL'] ?? ''
    const settings = (await (await fetch(`${page}/api/v1/settings`)).json()) as { Codec: unknown }
    expect(settings.Codec).toMatchObject({
      Endpoint: `${scene().portal.origin}/api/operator/codec`,
      IncludeCredentials: true,
    })
    const base64 = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString('base64')
    const payloads = (await storedPayloads(scene().stack.env, meetingId('club-001', 2027))).sealed
      .slice(0, 100)
      .map(({ metadata, data }) => ({
        metadata: Object.fromEntries(Object.entries(metadata ?? {}).map(([name, bytes]) => [name, base64(bytes)])),
        data: base64(data),
      }))
    const decode = (browser: Browser) =>
      browser.send('POST', '/operator/codec/decode', {
        body: { payloads },
        headers: { origin: page, 'sec-fetch-site': 'same-site' },
      })
    const { payloads: decoded } = z
      .object({ payloads: z.array(z.object({ data: z.string().default('') })) })
      .parse(good(scene().desk.heard(await decode(scene().operator)), 'decoding').json)
    const texts = decoded.map(({ data }) => Buffer.from(data, 'base64').toString())
    scene().desk.answers.push(...texts)
    expect(texts.some((text) => text.includes('"clubId":"club-001"'))).toBe(true)
    expect(payloads.some(({ data }) => Buffer.from(data, 'base64').includes('club-001'))).toBe(false)
    for (const other of [scene().portal.visitor(), scene().meeting.cast.chairman]) {
      const reply = await decode(other)
      expect([401, 403]).toContain(reply.status)
      expect(reply.json).not.toHaveProperty('payloads')
    }
  }, 60_000)

  test('no answer that an operator got holds a personal identity number', async () => {
    const register = z
      .object({ people: z.array(z.object({ personalNumber: z.string(), name: z.string() })) })
      .parse(JSON.parse(readFileSync(path.join(scene().stack.env['MANDAT_DATA_DIR'] ?? '', 'register.json'), 'utf8')))
    const numbers = register.people.flatMap((person) => spellings({ ...person, name: person.personalNumber }))
    const all = scene().desk.answers.join('\n')
    expect(all.length).toBeGreaterThan(50_000)
    expect(numbers.filter((number) => all.includes(number))).toEqual([])
    expect(`${all}${numbers[0]}`).toContain(numbers[0])
  })
}
