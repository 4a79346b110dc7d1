import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { LetterSample } from '#shared/contract/letter-delivery-samples.ts'
import { letterStyles } from '#shared/letter-delivery/letter-colours.ts'
import type { Role } from '#shared/roles/role.ts'
import { chairmanRole, openPage, refusal, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const editor: Role = { id: 'member:editor', kind: 'editor', permission: 'none' }
const samples = [
  { kind: 'notice', subject: 'Kallelse till årsmöte' },
  { kind: 'course-seat', subject: 'Du har en plats' },
  { kind: 'mailing', subject: 'Fika på fredag' },
]
const letter = (subject: string, files: string[] = []): LetterSample => ({
  from: 'Förbundet',
  to: 'Mira Öst',
  replyTo: null,
  subject,
  html: `<html><head><style>${letterStyles}</style></head><body class="letter-page"></body></html>`,
  text: `${subject} i text`,
  files,
})
const open = (more: Answers = {}, role = editor, address = '/redaktor/mejl') =>
  openPage(routes, address, {
    'GET /api/session': signedInAs(role),
    'GET /api/letter-samples?language=sv': { samples },
    'GET /api/letter-samples/notice?language=sv': letter('Kallelse till årsmöte', ['arsmote-2027.ics']),
    'GET /api/letter-samples/course-seat?language=sv': letter('Du har en plats', ['kurs.ics', 'kurs-2.ics']),
    ...more,
  })
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '3 mejl' })
const frame = () => document.querySelector('iframe')?.getAttribute('srcdoc') ?? ''

beforeAll(() => import('./samples-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

it('lists every letter in its group, and shows the one that is chosen with its files', async () => {
  open()
  const select = await choice()
  expect([...select.querySelectorAll('optgroup')].map(({ label }) => label)).toContain('Årsmöten')
  expect(await screen.findByText('Bifogad fil: arsmote-2027.ics')).toBeDefined()
  fireEvent.change(select, { target: { value: 'course-seat' } })
  expect(await screen.findByText('Bifogade filer: kurs.ics och kurs-2.ics')).toBeDefined()
  expect((await choice()).value).toBe('course-seat')
})

it('shows a letter in the dark as a mail program would, and as text', async () => {
  open({}, editor, '/redaktor/mejl?kind=course-seat')
  await screen.findByText('Bifogade filer: kurs.ics och kurs-2.ics')
  expect(frame()).toContain('@media not all {')
  fireEvent.click(screen.getByRole('button', { name: /Med formatering/ }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Mörkt' }))
  await waitFor(() => expect(frame()).toContain('@media all {'))
  fireEvent.click(screen.getByRole('radio', { name: 'Bara text' }))
  expect(await screen.findByText('Du har en plats i text')).toBeDefined()
})

it('shows nothing of the letter before while the chosen one is on its way', async () => {
  const slow = Promise.withResolvers<LetterSample>()
  open({ 'GET /api/letter-samples/course-seat?language=sv': () => slow.promise })
  await screen.findByText('Bifogad fil: arsmote-2027.ics')
  fireEvent.change(await choice(), { target: { value: 'course-seat' } })
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull())
  expect(screen.queryByText('Bifogad fil: arsmote-2027.ics')).toBeNull()
  slow.resolve(letter('Du har en plats'))
  await waitFor(() => expect(frame()).not.toBe(''))
})

it('says that the union’s letters are in Swedish', async () => {
  const waits = { kind: 'company-waits', subject: 'Granholma Analys AB väntar på svar' }
  open({
    'GET /api/letter-samples?language=sv': { samples: [...samples.slice(1), waits] },
    'GET /api/letter-samples/company-waits?language=sv': letter(waits.subject),
  })
  fireEvent.change(await choice(), { target: { value: 'company-waits' } })
  expect(await screen.findByText('Mejl till förbundet skrivs alltid på svenska.')).toBeDefined()
})

it('sends what is shown to its reader alone, and says to which address', async () => {
  const { asked } = open({ 'POST /api/letter-samples/notice/send': { to: 'frida@example.com' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Skicka till mig själv' }))
  expect(await screen.findByText('Vi skickar exemplet till frida@example.com, till ingen annan.')).toBeDefined()
  expect(asked).toContain('POST /api/letter-samples/notice/send')
})

it('says so where too many were sent within the hour', async () => {
  open({ 'POST /api/letter-samples/notice/send': refusal('too-many-requests') })
  fireEvent.click(await screen.findByRole('button', { name: 'Skicka till mig själv' }))
  expect(await screen.findByRole('alert')).toBeDefined()
})

it('is no page for anybody else', async () => {
  const { asked } = open({}, chairmanRole)
  await screen.findByRole('heading', { level: 1 })
  expect(asked.filter((each) => each.includes('letter-samples'))).toEqual([])
})
