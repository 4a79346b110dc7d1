import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  RegisterPerson,
  type AssignmentBatch,
  type ChangedPerson,
  type Membership,
  type NewMembership,
  type NewSubmission,
  type PersonChange,
  type PlanOutcome,
} from '#shared/platform/register/wire.ts'
import { addDays, lastDayOfMonth } from '#shared/clock.ts'
import { byGroup, firstDayOf } from '#shared/membership-change/change.ts'
import { endsEmployments, roleKindsAfter } from '#shared/membership-change/kind-changes.ts'
import { RegisterData, type StoredSubmission } from './data.ts'

/** A request the register does not carry out, with its status and code. */
export class Refused extends Error {
  readonly status: 404 | 409 | 422
  constructor(status: 404 | 409 | 422, code: string) {
    super(code)
    this.status = status
  }
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

type Changed = { person: Partial<RegisterPerson>; address?: ChangedPerson['address'] }

/** What a change makes of a person. */
const changed = ({ employments }: RegisterPerson, change: PersonChange): Changed =>
  byGroup<Changed>(change, {
    contact: ({ phone, street, zipCode, city }) => ({ person: { phone }, address: { street, zipCode, city } }),
    kind: ({ kind }) => ({
      person: { memberKinds: roleKindsAfter(kind), employments: endsEmployments(kind) ? [] : employments },
    }),
  })

/** The register's data on disk. Each change is written before its answer is given. */
export class RegisterFile {
  readonly #file: string
  #peopleText: string | undefined
  data: RegisterData

  constructor(file: string) {
    this.#file = file
    this.data = RegisterData.parse(
      existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { clubs: [], people: [], assignments: [] },
    )
  }

  /** Carries a request out once for its key; the same key and body get the first answer again. */
  once<Reply>(key: string, body: string, run: () => Reply): Reply {
    const bodySha256 = sha256(body)
    const earlier = this.data.answered.find((answer) => answer.key === key)
    if (earlier && earlier.bodySha256 !== bodySha256) throw new Refused(409, 'key-used-for-something-else')
    if (earlier) return earlier.reply as Reply
    const reply = run()
    this.data.answered.push({ key, bodySha256, status: 200, reply })
    this.#write()
    return reply
  }

  takeAssignments(clubId: string, batch: AssignmentBatch): { started: number; ended: number } {
    this.#requireClub(clubId)
    for (const { person } of batch.starts)
      if (!this.data.people.some(({ ref }) => ref === person)) throw new Refused(422, 'person-unknown')
    for (const { id } of batch.ends)
      if (!this.data.assignments.some((known) => known.id === id && known.clubId === clubId))
        throw new Refused(422, 'assignment-unknown')
    const ends = new Map(batch.ends.map(({ id, until }) => [id, until]))
    const started = new Set(batch.starts.map(({ id }) => id))
    this.data.assignments = [
      ...this.data.assignments
        .filter(({ id }) => !started.has(id))
        .map((known) => ({ ...known, until: ends.get(known.id) ?? known.until })),
      ...batch.starts.map((start) => ({ ...start, clubId })),
    ]
    return { started: batch.starts.length, ended: batch.ends.length }
  }

  takeSubmission(clubId: string, submission: NewSubmission, now: number): { reference: string } {
    this.#requireClub(clubId)
    const bytes = Buffer.from(submission.package, 'base64')
    if (sha256(bytes) !== submission.packageSha256) throw new Refused(422, 'package-damaged')
    if (this.data.submissions.some((known) => known.clubId === clubId && known.year === submission.year))
      throw new Refused(409, 'already-submitted')
    const reference = `${submission.year}-${String(this.data.submissions.length + 1).padStart(6, '0')}`
    const { package: _package, ...rest } = submission
    mkdirSync(this.#folder, { recursive: true })
    writeFileSync(path.join(this.#folder, `${reference}.zip`), bytes)
    this.data.submissions.push({
      ...rest,
      reference,
      clubId,
      receivedAt: now,
      bytes: bytes.length,
    } satisfies StoredSubmission)
    return { reference }
  }

  /** A member from the day asked for, with fees from the first of the month after. */
  takeMembership(application: NewMembership, key: string): Membership {
    const { clubs, people, memberships } = this.data
    const known = people.find(
      ({ ref, personalNumber }) => ref === application.ref || personalNumber === application.personalNumber,
    )
    if (known && !known.memberKinds.includes('non_member')) throw new Refused(409, 'already-member')
    this.#peopleText = undefined
    const employments = application.employments.map((job) => ({
      ...job,
      clubId: clubs.find(({ employer }) => employer === job.employer)?.id ?? null,
    }))
    const person = { ...RegisterPerson.parse(application), employments }
    this.data.people = [...people.filter((each) => each !== known), person]
    const membership = {
      ref: person.ref,
      memberSince: application.from,
      employments,
      firstFeeDay: addDays(lastDayOfMonth(application.from), 1),
    }
    memberships.push({ ...membership, key })
    return membership
  }

  /** A change of a member, who is afterwards as they asked to be; one with a day is only noted until it is settled. */
  takePersonChange(ref: string, change: PersonChange, key: string): ChangedPerson {
    const { people, personChanges } = this.data
    const known = people.find((person) => person.ref === ref)
    if (!known) throw new Refused(404, 'not-found')
    if (known.memberKinds.includes('non_member')) throw new Refused(409, 'not-member')
    const isPlanned = firstDayOf(change) !== null
    const now = isPlanned ? this.#asIs(known) : this.#carryOut(known, change)
    personChanges.push({ ...now, key, ...(isPlanned && { plan: change }) })
    return now
  }

  settlePersonChange(ref: string, key: string, outcome: PlanOutcome): ChangedPerson {
    const known = this.data.people.find((person) => person.ref === ref)
    const told = this.data.personChanges.find((change) => change.ref === ref && change.key === key)
    if (!known || !told?.plan) throw new Refused(404, 'not-found')
    const now = outcome === 'effective' ? this.#carryOut(known, told.plan) : this.#asIs(known)
    Object.assign(told, now, { plan: undefined })
    return now
  }

  #carryOut(known: RegisterPerson, change: PersonChange): ChangedPerson {
    this.#peopleText = undefined
    const { person, address } = changed(known, change)
    Object.assign(known, person)
    return { ...this.#asIs(known), ...(address && { address }) }
  }

  #asIs({ ref, email, phone, memberKinds, employments }: RegisterPerson): ChangedPerson {
    const address = this.data.personChanges.findLast((each) => each.ref === ref)?.address ?? null
    return { ref, email, phone, memberKinds, employments, address }
  }

  readPackage(reference: string): Buffer<ArrayBuffer> {
    if (!this.data.submissions.some((known) => known.reference === reference)) throw new Refused(404, 'not-found')
    return readFileSync(path.join(this.#folder, `${reference}.zip`))
  }

  /** For the demonstration: moves a person out of a club, as when somebody changes employer. */
  leaveClub(person: string, clubId: string) {
    const known = this.data.people.find(({ ref }) => ref === person)
    if (!known) throw new Refused(404, 'not-found')
    this.#peopleText = undefined
    known.employments = known.employments.map((job) => (job.clubId === clubId ? { ...job, clubId: null } : job))
    this.#write()
  }

  get #folder() {
    return path.join(path.dirname(this.#file), 'register-submissions')
  }

  #requireClub(clubId: string) {
    if (!this.data.clubs.some(({ id }) => id === clubId)) throw new Refused(404, 'not-found')
  }

  /** The people, who are most of the file, change hardly ever: they are put into words once. */
  #write() {
    const { people, ...rest } = this.data
    this.#peopleText ??= JSON.stringify(people)
    mkdirSync(path.dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, `{"people":${this.#peopleText},${JSON.stringify(rest).slice(1)}`)
    renameSync(`${this.#file}.new`, this.#file)
  }
}
