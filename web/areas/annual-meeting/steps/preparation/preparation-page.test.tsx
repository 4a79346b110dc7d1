import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MeetingView } from '#shared/contract/meetings.ts'
import { meeting, motionOne, record } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage } from '#test/builders/portal-page.tsx'
import { routes } from '../../routes.ts'

const question = record('question-1', 'question', { text: 'När lagas taket?', askedBy: null, answer: null })
const open = (rights: Partial<MeetingView['rights']> = {}) =>
  openPage(routes, '/mitt-uppdrag/arsmote/2027/forberedelser', meetingAnswers(meeting({ items: [motionOne(), question], summary: { step: 'preparation' } }), rights))

beforeAll(() => import('./preparation-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the preparation', () => {
  it('engages members and has questions, motions, documents and templates', async () => {
    open()
    const section = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('section') ?? document.body)
    expect((await section('Få fler att komma')).getAllByRole('listitem').length).toBeGreaterThan(0)
    expect((await section('Motioner')).getByText(/Motion 1: Cykelställ vid södra entrén/)).toBeDefined()
    expect((await section('Frågor')).getAllByText('När lagas taket?').length).toBeGreaterThan(0)
    expect((await section('Handlingar')).getByRole('link', { name: /berattelse\.pdf/ })).toBeDefined()
    const templates = (await section('Mallar')).getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(templates).toEqual(['notice', 'annual-report', 'activity-plan', 'motion-answers', 'audit-report'].map((name) => expect.stringContaining(`/api/templates/${name}?language=sv`)))
  })

  it('shows whoever only reads the documents alone', async () => {
    open({ edit: false })
    expect(await screen.findByRole('link', { name: /berattelse\.pdf/ })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Mallar' })).toBeNull()
  })
})
