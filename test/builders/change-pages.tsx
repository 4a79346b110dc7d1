import { fireEvent, screen, within } from '@testing-library/react'
import { assignmentsView, named } from './assignments-view.ts'
import { chairmanRole, openPage, signedInAs } from './portal-page.tsx'
import { routes } from '../../web/areas/assignments/routes.ts'

/** What the pages that change assignments ask the portal. */
export const api = {
  list: 'GET /api/clubs/club-001/assignments',
  people: 'GET /api/clubs/club-001/people',
  companies: 'GET /api/assignments/companies',
  send: 'POST /api/clubs/club-001/assignments/changes',
}
export const ownCompany = {
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  employer: 'Nordvik AB',
  roleId: chairmanRole.id,
}
export const pages = {
  new: '/mitt-uppdrag/uppdrag/nytt',
  renew: '/mitt-uppdrag/uppdrag/a-auditor/fornya',
  successor: '/mitt-uppdrag/uppdrag/a-auditor/eftertradare',
  end: '/mitt-uppdrag/uppdrag/a-auditor/avsluta',
}
/** A club’s chairman, the club’s assignments and members; `more` answers otherwise. */
export const answersWith = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  'GET /api/session': signedInAs(chairmanRole),
  [api.list]: assignmentsView(),
  [api.people]: { people: Object.values(named) },
  [api.companies]: { companies: [ownCompany] },
  ...more,
})
export const open = (page: string, more: Record<string, unknown> = {}) => openPage(routes, page, answersWith(more))

/** Picks an option by typing a part of it. */
export const pick = async (field: string, typed: string, option: string) => {
  const box = await screen.findByRole('combobox', { name: field })
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: typed } })
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
/** What is picked. */
export const chosen = (field: string) =>
  screen.getByRole('combobox', { name: field }).closest('.ant-select')?.textContent
export const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const toCheck = () => press('Granska innan du skickar')
/** The answers as they are about to be sent. */
export const answers = async () => {
  await screen.findByRole('heading', { level: 2, name: 'Granska innan du skickar' })
  return [...document.querySelectorAll('.answers > div')].map((row) =>
    [...row.querySelectorAll('dt, dd:not(.no-print)')].map(({ textContent }) => textContent).join(': '),
  )
}
/** What is said to be wrong. */
export const wrong = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
