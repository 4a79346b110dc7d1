import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MailingHead } from '#shared/contract/mailings.ts'
import { aMailing, progressOf, sentMailing } from '#test/builders/mailings-view.ts'
import { chairmanRole, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const address = 'GET /api/clubs/club-001/mailings'
const headOf = (rest: Partial<MailingHead>): MailingHead => {
  const { id, subject, updatedAt, sent, progress, by } = aMailing()
  return { id, subject, updatedAt, sent, progress, by, ...rest }
}
const draft = headOf({ id: '01JZZZZZZZZZZZZZZZZZZZZZZA', subject: '' })
const sent = headOf({ sent: sentMailing, progress: progressOf({}, { bounced: 1, confirmed: 37 }) })
const open = (mailings: unknown, role = chairmanRole) =>
  openPage(routes, '/mitt-uppdrag/mejla', {
    'GET /api/session': signedInAs(role),
    [address]: Array.isArray(mailings) ? { clubId: 'club-001', mailings, leftToday: 1, portalNow: 0 } : mailings,
  })

beforeAll(() => Promise.all([import('./mailings-page.tsx'), import('../mailing-page.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the mailings of a club', () => {
  it('are drafts first, then what was sent with its figures', async () => {
    open([draft, sent])
    const rows = await screen.findAllByRole('heading', { level: 3 })
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Utan ämne', 'Fika inför årsmötet'])
    expect(rows[1]?.closest('li')?.textContent).toMatch(/till 38 medlemmar\. 37 har nått fram\. Ett kom i retur\./)
    expect(screen.getByText(/I dag kan klubben skicka ett mejl till\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Nytt mejl' }).getAttribute('href')).toMatch(
      /^\/mitt-uppdrag\/mejla\/[0-9A-Z]{26}$/,
    )
  })

  it('lead to a new one, whose page does not ask for what no one has made', async () => {
    const { asked } = open([draft])
    const link = await screen.findByRole('link', { name: 'Nytt mejl' })
    fireEvent.click(link)
    expect(await screen.findByRole('textbox', { name: 'Ämne' })).toBeDefined()
    expect(asked).not.toContain(`${address}/${link.getAttribute('href')?.split('/').at(-1)}`)
  })

  it('lose a draft only after it could be undone', async () => {
    const { asked } = open([draft, sent])
    fireEvent.click(await screen.findByRole('button', { name: 'Ta bort utkastet Utan ämne' }))
    expect(screen.queryByText('Utan ämne')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(screen.getByText('Utan ämne')).toBeDefined()
    expect(asked.filter((request) => !request.startsWith('GET '))).toEqual([])
  })

  it('begin with the first where there are none', async () => {
    open([])
    expect(await screen.findByText(/Klubben har inte skickat något mejl än/)).toBeDefined()
  })

  it('can be asked for again when they could not be fetched', async () => {
    open(refusal('something-went-wrong'))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })

  it('are closed to those elected without full permission', async () => {
    const { asked } = open([sent], { ...chairmanRole, permission: 'limited' })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Du kan inte se den här sidan')
    expect(asked).not.toContain(address)
  })
})
