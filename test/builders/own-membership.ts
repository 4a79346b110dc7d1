import { stockholmInstant } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { MemberEmployment } from '#shared/membership/employment.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'

/** Astrid’s membership on 20 February 2027: employed in a club that adds 15 kr. */
export const anOwnMembership = (more: Partial<OwnMembership> = {}): OwnMembership => ({
  name: 'Astrid Lindahl',
  entries: [MembershipEntry.parse({ kind: 'employed', from: '2022-02-15', until: null, source: 'register' })],
  employments: [
    MemberEmployment.parse({
      id: 'job-1',
      employer: 'Nordvik AB',
      clubId: 'club-001',
      employmentRate: 80,
      fixedIncome: 38_000,
    }),
  ],
  reduced: [],
  additional: [],
  contact: {
    email: 'astrid@example.com',
    phone: '0701740601',
    street: 'Björkgatan 4',
    zipCode: '12345',
    city: 'Nordvik',
  },
  returnedLetter: null,
  emailToVerify: null,
  subscriptions: [],
  consents: [],
  terms: [],
  clubs: [{ clubId: 'club-001', name: 'Klubben Nordvik AB', fee: 15 }],
  conflicts: [],
  leaves: null,
  openChanges: 0,
  plannedFrom: [],
  changesTakenBack: 0,
  leftToMember: [],
  portalNow: stockholmInstant('2027-02-20', '09:00'),
  ...more,
})
