import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/roles/role.ts'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { ApiError } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import type { Page } from '#shared/languages/paths.ts'
import type { PageRoute } from '#web/client/page-route.ts'

const openPath = '/kontakta-forbundet'
const editor: Role = { id: 'staff:1', kind: 'editor', permission: 'none' }
const page = (name: Page, Shown = () => <p>innehållet</p>): PageRoute[] => [{ page: name, component: Shown }]
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

afterEach(() => vi.unstubAllGlobals())

describe('the preview', () => {
  const preview = '/frontend-preview/mitt-uppdrag/kontakter'
  it('shows an editor the page as a reader of the chosen kind, in a layout of its own', async () => {
    openPage(page('contacts'), `${preview}?as=elected_club_chairman`, { 'GET /api/session': signedInAs(editor) })
    expect(await screen.findByText('innehållet')).toBeDefined()
    expect(screen.getByRole('complementary', { name: 'Förhandsvisning' })).toBeDefined()
  })

  it('keeps whom it is for when one goes on', async () => {
    const Shown = () => (
      <LocaleLink page="newsAndPolls" params={{}} search="?x=1">
        vidare
      </LocaleLink>
    )
    openPage(
      page('contact', Shown),
      `/frontend-preview${openPath}?as=elected_club_assignment&level=limited-assignments`,
      { 'GET /api/session': signedInAs(editor) },
    )
    expect((await screen.findByRole('link', { name: 'vidare' })).getAttribute('href')).toBe(
      '/frontend-preview/mitt-uppdrag/enkater-och-nyheter?x=1&as=elected_club_assignment&level=limited-assignments',
    )
  })

  it('as a role that lacks access says that it is denied', async () => {
    openPage(page('contacts'), preview, { 'GET /api/session': signedInAs(editor) })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Sidan visas för/ }), 'Student')
    expect(
      await screen.findByText('Du förhandsvisar som Student, och den rollen har inte tillgång till sidan.'),
    ).toBeDefined()
    expect(screen.queryByText('innehållet')).toBeNull()
  })

  it('as a permission level that lacks access says that it is denied, and shows the page at one that has it', async () => {
    openPage(page('assignments'), `/frontend-preview/mitt-uppdrag/uppdrag?as=elected_club_assignment`, {
      'GET /api/session': signedInAs(editor),
    })
    expect(
      await screen.findByText(
        'Du förhandsvisar som Förtroendevald i klubb (Begränsad behörighet), och den rollen har inte tillgång till sidan.',
      ),
    ).toBeDefined()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'med' }), 'Begränsad behörighet och uppdrag')
    expect(await screen.findByText('innehållet')).toBeDefined()
  })

  it('of a page whose content is for the club alone distinguishes access from content', async () => {
    const refused = page('contacts', () => {
      throw new ApiError({
        status: 403,
        code: 'no-access-in-role',
        params: { wouldOpen: ['club-officer'], roleIds: [] },
      })
    })
    openPage(refused, `${preview}?as=elected_club_chairman`, { 'GET /api/session': signedInAs(editor) })
    expect(await heading('Sidan visar klubbens uppgifter')).toBeDefined()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Sidan visas för/ }), 'Student')
    expect(
      await screen.findByText('Du förhandsvisar som Student, och den rollen har inte tillgång till sidan.'),
    ).toBeDefined()
  })

  it('is for editors only', async () => {
    openPage(page('contacts'), preview, { 'GET /api/session': signedInAs(chairmanRole) })
    expect(await heading('Du kan inte se den här sidan')).toBeDefined()
  })
})
