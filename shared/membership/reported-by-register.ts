import { addDays } from '../clock.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import { employmentsOn, latestOf } from './employments.ts'
import { MemberEmployment } from './employment.ts'
import { heldEntries, holdsOn } from './entries.ts'
import { MembershipEntry } from './entry.ts'

/** As what and from when, or the last day; the rest where it was reported. */
export type ReportedMembership = {
  employments: readonly { id: string; employer: string; clubId: string | null; isManager?: boolean | undefined }[]
  held?: { kind: ApplicantKind; from: string } | undefined
  ended?: { until: string } | undefined
}

/** `day`: portal time; `isNewest`: what contradicts it is wrong; `pending`: employments still to be submitted. */
export type Reading = { at: number; day: string; isNewest: boolean; pending?: ReadonlySet<string> }

const neverHeld = (entry: MembershipEntry): MembershipEntry => ({ ...entry, until: addDays(entry.from, -1) })

/** Begun entries after a day. */
const after = (entries: readonly MembershipEntry[], from: string, day: string) =>
  entries.filter(
    (entry) => entry.from > from && entry.from <= day && (entry.until === null || entry.from <= entry.until),
  )

const heldEntriesOf = (
  entries: readonly MembershipEntry[],
  { kind, from }: { kind: ApplicantKind; from: string },
  { at, day, isNewest }: Reading,
): MembershipEntry[] => {
  const isKnown = holdsOn(entries, from)?.kind === kind
  const isOtherNow = holdsOn(entries, day)?.kind !== kind
  if (isKnown && !(isNewest && isOtherNow)) return []
  // Something newer is known of that day.
  if (!isNewest && entries.some((entry) => entry.from === from)) return []
  const reported = MembershipEntry.parse({ kind, from, until: null, cause: 'register', source: 'register', at })
  return [...(isKnown ? [] : [reported]), ...(isNewest ? after(entries, from, day).map(neverHeld) : [])]
}

const endedEntriesOf = (
  entries: readonly MembershipEntry[],
  { until }: { until: string },
  { isNewest }: Reading,
): MembershipEntry[] => {
  const last = holdsOn(entries, until)
  const begunSince = entries.filter(
    (entry) => entry.from > until && (entry.until === null || entry.from <= entry.until),
  )
  return [
    ...(last && (last.until === null || last.until > until) ? [{ ...last, until }] : []),
    ...(isNewest ? begunSince.map(neverHeld) : []),
  ]
}

export const reportedEntries = (
  entries: readonly MembershipEntry[],
  { held, ended }: ReportedMembership,
  reading: Reading,
): MembershipEntry[] => {
  if (ended) return endedEntriesOf(entries, ended, reading)
  return held ? heldEntriesOf(entries, held, reading) : []
}

/** Null where nothing older is known. `seq`: of the entry that reports it. */
export const reportedGraduation = (
  entries: readonly MembershipEntry[],
  graduation: string,
  { day, seq }: { day: string; seq: number },
): MembershipEntry | null => {
  const studies = heldEntries(entries).findLast(
    ({ entry, until }) => entry.kind === 'student' && (until === null || until >= day),
  )?.entry
  if (!studies || studies.graduation === graduation || (studies.graduationSeq ?? 0) >= seq) return null
  return { ...studies, graduation, graduationSeq: seq }
}

/** The day from which what is reported holds: no later than the day on which it is read. */
const firstDayOf = ({ held, ended }: ReportedMembership, day: string): string => {
  const reported = ended ? addDays(ended.until, 1) : (held?.from ?? day)
  return reported < day ? reported : day
}

/**
 * An employment that the register has no more has ended; one that it has otherwise is another from then on. Where the
 * club at the workplace was not known, the version itself gets it.
 */
export const reportedEmployments = (
  employments: readonly MemberEmployment[],
  reported: ReportedMembership,
  { at, day, pending = new Set() }: Reading,
): MemberEmployment[] => {
  const from = firstDayOf(reported, day)
  const current = employmentsOn(employments, day)
  const ongoing = new Set(reported.employments.map(({ id }) => id))
  const ended = current
    .filter(({ id }) => !ongoing.has(id) && !pending.has(id))
    .map((job) => {
      const since = laterOf(job.from, from)
      return { ...job, from: since, until: addDays(since, -1), source: 'register', at }
    })
  const changed = reported.employments.flatMap((job): MemberEmployment[] => {
    if (pending.has(job.id)) return []
    const known = current.find(({ id }) => id === job.id)
    if (!known) {
      // It is to begin, or to begin anew, by a change of its member's own.
      const latest = latestOf(employments, job.id)
      if (latest?.from && latest.from > day) return []
      return [
        MemberEmployment.parse({
          ...latest,
          ...job,
          from: laterOf(latest?.from ?? null, from),
          until: null,
          source: 'register',
          at,
        }),
      ]
    }
    const { employer, clubId, isManager = known.isManager } = job
    if (known.employer === employer && known.isManager === isManager) {
      if (known.clubId === clubId) return []
      if (known.clubId === null) return [{ ...known, clubId }]
    }
    const workplace = known.employer === employer ? known.workplace : null
    return [
      { ...known, employer, clubId, isManager, workplace, from: laterOf(known.from, from), source: 'register', at },
    ]
  })
  return [...ended, ...changed]
}

const laterOf = (one: string | null, other: string): string => (one !== null && one > other ? one : other)
