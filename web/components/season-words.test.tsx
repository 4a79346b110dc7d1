import { screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { exceptionsByYear, seasonRules } from '#shared/season.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/my-assignment/routes.ts'
import { textsOf, type MessageCatalogue } from '#shared/languages/message-catalogue.ts'

const season = {
  year: 2027,
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  mayStart: true,
  summary: null,
  portalNow: signedInAs().portalNow,
  dueAt: seasonRules(2027).submissionBefore,
  late: false,
  rehearsal: null,
}
const open = () =>
  openPage(routes, '/mitt-uppdrag', { 'GET /api/session': signedInAs(chairmanRole), 'GET /api/season': season })
const textOf = async () => (await screen.findByText(/^Mötet ska hållas senast/)).textContent?.replaceAll('\u00a0', ' ')
const exceptions = exceptionsByYear as Record<number, (typeof exceptionsByYear)[number]>

beforeAll(() => import('#web/areas/my-assignment/my-assignment-page.tsx'), 60_000)
afterEach(() => {
  delete exceptions[2027]
  vi.unstubAllGlobals()
})

describe('dates of the season in texts', () => {
  it('are those of the specification in a year without exceptions', async () => {
    open()
    expect(await textOf()).toBe('Mötet ska hållas senast 28 februari och protokollet skickas in senast 15 mars.')
  })

  it('are those that the union has decided for the year', async () => {
    exceptions[2027] = { meetingLastDay: '03-10', submissionLastDay: '03-31' }
    open()
    expect(await textOf()).toBe('Mötet ska hållas senast 10 mars och protokollet skickas in senast 31 mars.')
  })

  it('come with the portal’s refusal to register outside the window', async () => {
    openPage(routes, '/mitt-uppdrag', {
      'GET /api/session': signedInAs(chairmanRole),
      'GET /api/season': refusal('outside-registration-window', {
        params: { firstDay: '2027-01-01', lastDay: '2027-03-31' },
      }),
    })
    expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Uppdrag kan bara registreras från 1 januari till och med 31 mars.',
    )
  })

  it('stand in no text of a catalogue', () => {
    const root = path.join(import.meta.dirname, '../..')
    const catalogues = [
      'web/messages',
      'shared/platform/documents/messages',
      'shared/annual-meeting/protocol/messages',
      'shared/platform/mail/messages',
    ].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => path.join(root, folder, name)),
    )
    const texts = catalogues.flatMap((file) =>
      Object.values(textsOf(JSON.parse(readFileSync(file, 'utf8')) as MessageCatalogue)),
    )
    expect(
      texts.filter((text) =>
        /\b(?:14|7|fjorton|sju|fourteen|seven) (?:dagar|days)\b|\b(?:28 februari|15 mars|28 February|15 March|1 January|1 januari)\b/.test(
          text,
        ),
      ),
    ).toEqual([])
  })
})
