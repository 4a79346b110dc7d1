import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { meeting } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

const address = '/mitt-uppdrag/arsmote/2027/klart'

const submitted = (): MeetingContent => {
  const content = meeting({ summary: { step: 'done', submittedAt: 1, assignmentsRegisteredAt: 1 } })
  const { protocol, sync } = content.summary
  return {
    ...content,
    summary: {
      ...content.summary,
      protocol: { ...protocol, state: 'fully-signed', documentSha256: 'ab' },
      sync: { ...sync, state: 'done', reference: 'R-1' },
    },
  }
}

beforeAll(() => import('./done-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the receipt', () => {
  it('says in one notice that nothing can be changed and that the register has the meeting', async () => {
    openPage(routes, address, meetingAnswers(submitted()))
    const notice = (await screen.findByText('Medlemsregistret har tagit emot årsmötet.')).closest('.notice')
    expect(notice?.textContent).toContain('Inget kan ändras längre.')
    expect(document.querySelectorAll('.notice.done')).toHaveLength(1)
  })

  it('says that those elected and those leaving get an email, not that it has reached them', async () => {
    openPage(routes, address, meetingAnswers(submitted()))
    expect(await screen.findByText('De valda och de som lämnar får mejl om sina uppdrag.')).toBeDefined()
    cleanup()
    openPage(routes, '/en/my-assignment/annual-meeting/2027/done', meetingAnswers(submitted()))
    expect(
      await screen.findByText('Those elected and those leaving get an email about their assignments.'),
    ).toBeDefined()
  })

  it('shows a chairman where anyone checks the package, and nothing of commands and checksums', async () => {
    openPage(routes, address, meetingAnswers(submitted()))
    const link = await screen.findByRole('link', { name: /\/kontrollera$/ })
    expect(link.getAttribute('href')).toBe('/kontrollera')
    for (const technical of [/npm run verify/, /SHA-256/, /byte/])
      for (const found of screen.queryAllByText(technical)) expect(found.closest('details')?.open).toBe(false)
  })

  it('has for the auditor the checksum, the whole command and the keys that it takes', async () => {
    openPage(routes, address, {
      ...meetingAnswers(submitted()),
      'GET /api/trusted-keys': { trustRoot: 'ROOT', rehearsalRoot: null, sealKey: 'SEAL' },
    })
    const folded = (await screen.findByRole('heading', { name: 'För revisorn' })).closest('details')!
    expect(folded.textContent).toContain('ab')
    expect(folded.textContent).toMatch(/npm run verify -- \S+\.zip --trust root\.pem --seal key\.pem/)
    folded.open = true
    folded.dispatchEvent(new Event('toggle'))
    const root = await screen.findByRole('link', { name: 'Hämta rotcertifikatet' })
    expect([root.getAttribute('download'), root.getAttribute('href')]).toEqual([
      'root.pem',
      'data:application/x-pem-file;charset=utf-8,ROOT',
    ])
    expect(screen.getByRole('link', { name: 'Hämta sigillnyckeln' }).getAttribute('download')).toBe('key.pem')
  })
})
