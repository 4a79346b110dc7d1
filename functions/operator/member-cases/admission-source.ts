import { stockholmDate } from '#shared/clock.ts'
import { termsOf } from '#shared/courses/admission-terms.ts'
import { extendedEnd } from '#shared/courses/offer-time.ts'
import { PortalError } from '#shared/errors.ts'
import { courseCaseLimits } from '#shared/limits.ts'
import { admissionActions } from '#shared/operator/case-actions.ts'
import type { AdmissionCaseState, MemberCase } from '#shared/operator/member-case.ts'
import { courseProcess, courseProcessId, nudgeAdmission } from '#shared/platform/engine/course-process.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource, Now } from './sources.ts'
import { storedAdmission, storedAdmissions, type StoredAdmission } from './stored-admissions.ts'

type AdmissionCase = Extract<MemberCase, { of: 'admission' }>
type About = Pick<AdmissionCase, 'kind'> & { occasion: string; offer: number | null }

const idOf = ({ kind, occasion, offer }: About): string =>
  [kind, occasion, offer].filter((part) => part !== null).join('-')

const readId = (id: string): About | null => {
  const [, kind, occasion, offer] = /^(sign-ups|log|offer)-([0-9A-HJKMNP-TV-Z]{26})(?:-(\d{1,9}))?$/.exec(id) ?? []
  if (!kind || !occasion || (kind === 'offer') !== (offer !== undefined)) return null
  return { kind: kind as AdmissionCase['kind'], occasion, offer: offer === undefined ? null : Number(offer) }
}

const causes: Readonly<Record<AdmissionCaseState, AdmissionCase['cause']>> = {
  pending: 'sign-ups-pending',
  unsent: 'offer-unsent',
  offered: null,
  broken: 'log-broken',
  settled: null,
}

type Stands = { state: AdmissionCaseState; since: number; number?: number; until?: number | null }

const caseOf = (about: About, { course }: StoredAdmission, stands: Stands, { portalNow }: Now): AdmissionCase => {
  const { state, since, number = null, until = null } = stands
  const isLate = portalNow - since > courseCaseLimits.pendingFor
  return {
    of: 'admission',
    id: idOf(about),
    kind: about.kind,
    state,
    occasion: about.occasion,
    course: course.title,
    number,
    until,
    since,
    due: until === null ? null : stockholmDate(until),
    cause: causes[state],
    attempts: 0,
    nextAttemptAt: null,
    isOpen: state !== 'settled',
    isStuck: state === 'broken' || ((state === 'pending' || state === 'unsent') && isLate),
    ending: null,
    actions: admissionActions(state),
  }
}

const signUpsOf = (admission: StoredAdmission, now: Now): AdmissionCase => {
  const { occasion, pendingSince } = admission
  const about: About = { kind: 'sign-ups', occasion: occasion.id, offer: null }
  if (pendingSince !== null) return caseOf(about, admission, { state: 'pending', since: pendingSince }, now)
  return caseOf(about, admission, { state: 'settled', since: admission.log?.writtenAt ?? 0 }, now)
}

const logOf = (admission: StoredAdmission, now: Now): AdmissionCase => {
  const { occasion, log } = admission
  const about: About = { kind: 'log', occasion: occasion.id, offer: null }
  const state = log?.isBroken ? 'broken' : 'settled'
  return caseOf(about, admission, { state, since: log?.writtenAt ?? 0 }, now)
}

const offerOf = (admission: StoredAdmission, id: number, now: Now): AdmissionCase | null => {
  const { occasion, log } = admission
  const made = log?.made.get(id)
  if (!log || !made) return null
  const about: About = { kind: 'offer', occasion: occasion.id, offer: id }
  const open = log.offers[id]
  const state = open ? (open.expiresAt === null ? 'unsent' : 'offered') : 'settled'
  const { number, at: since } = made
  return caseOf(about, admission, { state, since, number, until: open?.expiresAt ?? null }, now)
}

/** What an admission has that an operator sees. Of a log that does not verify nothing else is believed. */
const casesOf = (admission: StoredAdmission, now: Now): AdmissionCase[] => {
  const broken = logOf(admission, now)
  const pending = signUpsOf(admission, now)
  const offers = Object.keys(admission.log?.offers ?? {}).flatMap((id) => offerOf(admission, Number(id), now) ?? [])
  return [broken, ...(pending.isStuck ? [pending] : []), ...(broken.isOpen ? [] : offers)].filter(
    ({ isOpen }) => isOpen,
  )
}

/** Sign-ups that no one decides, offers, logs that do not verify. Only numbers are named, no person. */
export const admissionSource = ({ stores, engine }: OperatorDeps): CaseSource<'admission'> => {
  const find = async (occasion: string, now: Now): Promise<StoredAdmission | null> => {
    const found = await stores.courses.readOccasion(occasion)
    return found && storedAdmission(stores, found, { ...now, isAsked: true })
  }
  /** The log has an operator's extension of an offer without its reason, which is in the audit trail. */
  const extend = async ({ occasion, offer }: About, commandId: string, now: Now): Promise<void> => {
    const admission = await find(occasion, now)
    const open = offer === null ? undefined : admission?.log?.offers[offer]
    if (!admission || !open || open.expiresAt === null) throw new PortalError('offer-over')
    const until = extendedEnd(termsOf(admission.occasion).closesAt, { expiresAt: open.expiresAt, now: now.portalNow })
    await engine.startWithCommand(courseProcess(occasion), {
      update: 'extendOffer',
      commandId,
      argument: { offer, until },
    })
  }

  return {
    ids: 'prefixed',
    list: async (now) => (await storedAdmissions(stores, now)).flatMap((admission) => casesOf(admission, now)),
    read: async (id, now) => {
      const about = readId(id)
      const admission = about && (await find(about.occasion, now))
      if (!admission) return null
      const { kind, offer } = about
      const found =
        kind === 'offer'
          ? offerOf(admission, offer ?? 0, now)
          : kind === 'log'
            ? logOf(admission, now)
            : signUpsOf(admission, now)
      return found && { case: found, person: null, history: [] }
    },
    act: async ({ id, action, commandId, realNow, portalNow }) => {
      const about = readId(id)
      if (!about) throw new PortalError('not-found')
      const { occasion } = about
      if (action === 'extendOfferMemberCase') return extend(about, commandId, { realNow, portalNow })
      if (action === 'decideAnewMemberCase')
        await engine.terminate(courseProcessId(occasion), 'an operator lets it decide anew')
      await nudgeAdmission(engine, occasion)
    },
  }
}
