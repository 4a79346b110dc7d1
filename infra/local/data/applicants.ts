import { createHash, randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import { stockholmDate } from '#shared/clock.ts'
import { isKnown } from '#shared/look-ups/lists.ts'
import { appliedOf, firstDays, joiningFee } from '#shared/membership-application/joining.ts'
import { membershipApplication, type MembershipApplication } from '#shared/membership-application/application.ts'
import { unsignedApplication, type StoredApplication } from '#shared/membership-application/stored.ts'
import { termsVersions } from '#shared/membership-application/terms.ts'
import { personalNumberHash } from '#shared/platform/personal-number-hash.ts'
import type { Sealing } from '#shared/platform/sealing.ts'
import type { ApplicationStep } from '#shared/platform/stores/membership-application/applications-store.ts'
import { refusedItems } from '#shared/platform/stores/membership-application/membership-items.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { applicants, type Newcomer } from './newcomers.ts'
import type { DemoUnion } from './union.ts'

/** `opening`: portal time at which the demonstration opens; `now`: real time. */
export type ApplicantsDeps = {
  stores: Stores
  sealing: Sealing
  personalNumberKey: string
  opening: number
  now: number
}

const minute = 60_000
const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

const last = { lastOccupation: 'analyst.energy', incomeRange: '35000-44999' }
const works: readonly Pick<MembershipApplication, 'kind' | 'work'>[] = [
  { kind: 'job_seeker', work: { neverWorked: false, ...last } },
  { kind: 'retired', work: last },
]

const applicationOf = ({ name, personalNumber }: Newcomer, kind: 'job_seeker' | 'retired', now: number) =>
  membershipApplication({ now, isKnown }).parse({
    ...works.find((each) => each.kind === kind),
    person: {
      personalNumber,
      email: `${name
        .toLowerCase()
        .replaceAll(' ', '.')
        .normalize('NFD')
        .replaceAll(/[^a-z.]/g, '')}@example.com`,
      phone: '0701740698',
      street: 'Tallstigen 8',
      zipCode: '12345',
      city: 'Almstad',
    },
    earlier: { previousUnion: 'none', unemploymentFundSince: '' },
    payment: { method: 'paper-invoice' },
    terms: termsVersions.membership,
    language: 'sv',
  })

type Sent = StoredApplication & { person: string; personalNumberHash: string }

/** The application of a person who applied `ago` (ms) before the demonstration opens, and signed a minute later. */
const signed = async (who: Newcomer, kind: 'job_seeker' | 'retired', ago: number, deps: ApplicantsDeps) => {
  const { stores, sealing, personalNumberKey, opening, now } = deps
  const [at, sentAt] = [opening - ago, now - ago]
  const application = applicationOf(who, kind, at)
  const [id, text] = [ulid(sentAt), JSON.stringify(application)]
  const applied = appliedOf(application)
  const days = firstDays(applied, stockholmDate(at))
  const stored = unsignedApplication(application, {
    id,
    owner: sha256Of(randomBytes(16).toString('hex')),
    at,
    sentAt,
    sha256: sha256Of(text),
    from: days.memberFrom,
    ...joiningFee(applied, days, []),
  })
  await stores.applications.create(stored, sealing.seal(JSON.stringify({ application: text }), id))
  const hash = personalNumberHash(personalNumberKey, who.personalNumber.replace('-', ''))
  const person = await stores.people.claimRef(hash)
  const step = { state: 'signed', person, personalNumberHash: hash } as const
  const sealed = sealing.seal(JSON.stringify({ application: text, name: who.name }), id)
  await stores.applications.step(id, step, { at: sentAt + minute, sealed })
  const sent: Sent = { ...stored, ...step }
  return { sent, applicant: { application, name: who.name } }
}
type Signed = Awaited<ReturnType<typeof signed>>

const refuse = async (
  { sent, applicant }: Signed,
  cause: NonNullable<ApplicationStep['cause']>,
  after: number,
  { stores }: ApplicantsDeps,
): Promise<void> => {
  const over = { state: 'refused', cause, nextAttemptAt: null } as const
  await stores.applications.step(sent.id, over, { at: sent.sentAt + after, items: refusedItems(sent, applicant) })
}

const dayAgo = 24 * 60 * minute

/**
 * Applications for membership as they can be met: one that the register has not answered, one that an operator has
 * handed back, and one that the register has refused.
 */
export const fillApplicants = async ({ people }: DemoUnion, deps: ApplicantsDeps): Promise<void> => {
  const { stores, opening, now } = deps
  const waiting = await signed(applicants.waiting, 'job_seeker', 40 * minute, deps)
  const unanswered = { cause: 'register-unavailable', attempts: 5, nextAttemptAt: now } as const
  await stores.applications.step(waiting.sent.id, unanswered, { at: now - 5 * minute })

  const handedBack = await signed(applicants.handedBack, 'job_seeker', 2 * dayAgo, deps)
  const subject = { of: 'application', id: handedBack.sent.id } as const
  const command = ulid()
  const by = people.find(({ personaId }) => personaId === 'operator')?.ref ?? ''
  const reason = 'Arbetsgivarens uppgifter stämmer inte med registret.'
  await stores.audit.begin(subject, { id: command, at: opening - dayAgo, by, action: 'handBackMemberCase', reason })
  await refuse(handedBack, 'handed-back', dayAgo, deps)
  await stores.audit.end(subject, command, 'done')

  await refuse(await signed(applicants.refused, 'retired', 3 * dayAgo, deps), 'former-member', 2 * minute, deps)
}
