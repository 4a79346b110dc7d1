import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ulid } from 'ulid'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, refusal, visitor } from '#test/builders/portal-page.tsx'
import { handOverHash, openedDraft, readHandOverHash, sealedDraft } from './hand-over-code.ts'
import { routes } from './routes.ts'
import { nothingTyped, type Typed } from './typed.ts'

const typed: Typed = {
  ...nothingTyped,
  start: { kind: 'retired' },
  person: { ...nothingTyped.person, personalNumber: '19850314-2385', city: 'Åmål' },
  payment: { ...nothingTyped.payment, accountNumber: '1234567' },
}
const draft = ulid()
const open = (key: string, answer: unknown) =>
  openPage(routes, `/bli-medlem${handOverHash(draft, key)}`, {
    'GET /api/session': visitor,
    [`POST /api/membership-application/drafts/${draft}/take`]: answer,
  })
const fetchIt = async () => userEvent.click(await screen.findByRole('button', { name: 'Hämta det jag har skrivit' }))

beforeAll(() => import('./become-member-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a draft on its way to the phone', () => {
  it('can be read with its own key alone, and holds no number of person or account', async () => {
    const [one, other] = [await sealedDraft(typed), await sealedDraft(typed)]
    expect(await openedDraft(one.ciphertext, one.key)).toEqual({
      ...typed,
      person: { ...typed.person, personalNumber: '' },
      payment: { ...typed.payment, accountNumber: '' },
    })
    await expect(openedDraft(one.ciphertext, other.key)).rejects.toMatchObject({ name: 'OperationError' })
    expect(atob(one.ciphertext.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('retired')
  })

  it('is named by the part of the address that no server sees', async () => {
    const { key } = await sealedDraft(typed)
    expect(readHandOverHash(handOverHash(draft, key))).toEqual({ draft, key })
    expect(readHandOverHash('#fortsatt=no')).toBeNull()
  })

  it('is fetched by a press, and the application goes on with it', async () => {
    const { ciphertext, key } = await sealedDraft(typed)
    const { asked } = open(key, { ciphertext })
    await screen.findByRole('heading', { name: 'Fortsätt med ansökan här' })
    expect(asked.filter((each) => each.includes('drafts'))).toEqual([])
    await fetchIt()
    expect(((await screen.findByLabelText('Postort')) as HTMLInputElement).value).toBe('Åmål')
    expect((screen.getByLabelText('Personnummer') as HTMLInputElement).value).toBe('')
  })

  it.each([
    ['draft-taken', 'Ansökan har redan hämtats med den här koden. Koden fungerar en gång.'],
    ['draft-expired', 'Koden gäller inte längre. Den gäller i 15 minuter.'],
  ] as const)('that cannot be fetched says why, and another can be begun: %s', async (code, text) => {
    const { key } = await sealedDraft(typed)
    open(key, refusal(code))
    await fetchIt()
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    await userEvent.click(screen.getByRole('button', { name: 'Börja en ny ansökan här' }))
    expect(await screen.findByRole('radio', { name: /^Egenföretagare/ })).toBeDefined()
  })
})
