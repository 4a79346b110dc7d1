import { openOrder } from './open-order.ts'
import { stockholmInstant } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { LeavingNotice, OwnLeaving } from '#shared/contract/membership-leaving.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { routes } from '#web/areas/membership/routes.ts'
import { aChange, ownCases } from './own-cases.ts'
import { anOwnMembership } from './own-membership.ts'
import { chairmanRole, openPage, signedInAs } from './portal-page.tsx'

export const id = '01JZZZZZZZZZZZZZZZZZZZZZZL'
export const leaving = (more: Partial<OwnLeaving> = {}): OwnLeaving => ({
  lastDay: '2027-02-28',
  mandates: [],
  meetings: [],
  seats: [],
  companyMeetings: [],
  changes: [],
  notice: null,
  portalNow: stockholmInstant('2027-02-20', '09:00'),
  ...more,
})
export const left = (more: Partial<ChangeView> = {}) =>
  aChange({ id, kind: 'left', from: '2027-03-01', state: 'planned', ...more })
export const notice = (more: Partial<LeavingNotice> = {}): LeavingNotice => ({
  id,
  until: '2027-02-28',
  state: 'unsigned',
  order: openOrder(id),
  ...more,
})

type Given = { own?: Partial<OwnMembership>; reply?: Partial<OwnLeaving>; changes?: ChangeView[]; more?: object }
/** Opens the page on which one leaves, with what the portal answers. */
export const openLeaving = (
  { own = {}, reply = {}, changes = [], more = {} }: Given = {},
  path = '/mitt-forbundet/avsluta-medlemskap-digitalt',
) =>
  openPage(routes, path, {
    'GET /api/session': signedInAs(chairmanRole),
    'GET /api/own/membership': anOwnMembership(own),
    'GET /api/own/membership/cases': ownCases(...changes),
    'GET /api/own/membership/leaving': leaving(reply),
    ...more,
  })
