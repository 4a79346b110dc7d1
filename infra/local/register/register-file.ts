import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  RegisterPerson,
  type AssignmentBatch,
  type ChangedPerson,
  type FeedEntry,
  type Membership,
  type MembershipEnd,
  type NewMembership,
  type NewSubmission,
  type PaymentChange,
  type PersonChange,
  type PlanOutcome,
  type RegisterPayments,
} from '#shared/platform/register/wire.ts'
import { addDays, lastDayOfMonth } from '#shared/clock.ts'
import { firstDayOf } from '#shared/membership-change/change.ts'
import { takeBatch } from './assignments.ts'
import { RegisterData } from './data.ts'
import { changed, insurable } from './changed.ts'
import { clubAt } from './employed.ts'
import { feedAfter, heldKind, identityOf, noteChange, officeChanged, type OfficeChange } from './feed.ts'
import { noteSpoiled, noteUnpaid, paymentsOf } from './payments.ts'
import { notePayment } from './payment-changes.ts'
import { addressOf, asIs, submittedUnder, withdraw } from './person-changes.ts'
import { Refused } from './refused.ts'
import { keepSubmission, packageOf, sha256 } from './submissions.ts'

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
    return takeBatch(this.data, clubId, batch)
  }

  takeSubmission(clubId: string, submission: NewSubmission, now: number): { reference: string } {
    this.#requireClub(clubId)
    return keepSubmission(this.data, this.#folder, { ...submission, clubId, now })
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
      clubId: clubAt(clubs, job.employer),
    }))
    const isProtected = known?.protected || this.data.protectedNumbers.includes(application.personalNumber)
    const person = { ...RegisterPerson.parse(application), employments, ...(isProtected && { protected: true }) }
    this.data.people = [...people.filter((each) => each !== known), person]
    const { ref, email, phone, memberKinds } = person
    const held = { kind: heldKind(memberKinds), from: application.from }
    const seq = noteChange(this.data, ref, {
      identity: identityOf(person),
      contact: { email, phone, address: application.address },
      membership: { memberKinds, employments, held },
    })
    const membership = {
      ref,
      seq,
      ...(isProtected && { protected: true }),
      memberSince: application.from,
      employments,
      firstFeeDay: addDays(lastDayOfMonth(application.from), 1),
    }
    const { work, earlier, payment, terms } = application
    memberships.push({ ...membership, key, submitted: { work, earlier, payment, terms } })
    return membership
  }

  /** A change of a member, who is afterwards as they asked to be; one with a day is only noted until it is settled. */
  takePersonChange(ref: string, change: PersonChange, key: string): ChangedPerson {
    const { personChanges } = this.data
    const known = insurable(this.#requireMember(ref, key), change)
    const isPlanned = firstDayOf(change) !== null
    const now = isPlanned ? asIs(this.data, known) : this.#carryOut(known, change)
    personChanges.push({ ...now, key, ...(isPlanned && { plan: change }) })
    return now
  }

  /** Another way for a member to pay, from the first invoice that is still to be issued in time. */
  takePaymentChange(ref: string, change: PaymentChange, key: string): ChangedPerson {
    const known = this.#requireMember(ref, key)
    const now = { ...asIs(this.data, known), paysFrom: notePayment(this.data, known, change) }
    this.data.personChanges.push({ ...now, key })
    return now
  }

  settlePersonChange(ref: string, key: string, outcome: PlanOutcome): ChangedPerson {
    const known = this.#requirePerson(ref)
    const submitted = submittedUnder(this.data, ref, key)
    const plan = submitted?.plan
    if (outcome === 'withdrawn' && (plan || !submitted)) {
      withdraw(this.data, submitted ?? { ...asIs(this.data, known), key })
      return asIs(this.data, known)
    }
    if (!submitted || !plan) throw new Refused(404, 'not-found')
    // The end of a membership withdraws what is planned; this is what it carries out.
    Object.assign(submitted, { plan: undefined })
    const isLeft = plan.kind === 'left'
    const now = isLeft ? this.#end(known, { until: plan.until, cause: 'left' }) : this.#carryOut(known, plan)
    Object.assign(submitted, now)
    return now
  }

  /** Ends a membership with its employments, and what was submitted with a day. */
  endMembership(ref: string, end: MembershipEnd, key: string): ChangedPerson {
    const known = this.#requireMember(ref, key)
    const now = this.#end(known, end)
    this.data.personChanges.push({ ...now, key })
    return now
  }

  #end(known: RegisterPerson, ended: MembershipEnd): ChangedPerson {
    this.#peopleText = undefined
    Object.assign(known, { memberKinds: ['non_member'], employments: [] })
    for (const submitted of this.data.personChanges)
      if (submitted.ref === known.ref && submitted.plan) withdraw(this.data, submitted)
    noteChange(this.data, known.ref, { membership: { memberKinds: ['non_member'], employments: [], ended } })
    return asIs(this.data, known)
  }

  /** What the union's office changes itself. */
  takeOfficeChange(change: OfficeChange) {
    const { person: ref, ended } = change
    const known = this.#requirePerson(ref)
    this.#peopleText = undefined
    const { person, partsOf } = officeChanged(known, change)
    Object.assign(known, person)
    const parts = partsOf(known)
    if (Object.keys(parts).length > 0) noteChange(this.data, ref, parts)
    if (ended) this.#end(known, ended)
    noteUnpaid(this.data, change)
    noteSpoiled(this.data, change)
    this.#write()
  }

  /** Numbers of people, no members yet, whom the register treats in a way of its own. */
  keepNumbers(numbers: Partial<Pick<RegisterData, 'protectedNumbers' | 'unanswered'>>) {
    Object.assign(this.data, numbers)
    this.#write()
  }

  feed = (after: number, limit: number): FeedEntry[] => feedAfter(this.data, after, limit)

  /** Issues what is due to be issued by a day, as if it had been that day by day. */
  payments(ref: string, day: string): RegisterPayments {
    const issued = this.data.invoices.length
    const payments = paymentsOf(this.data, this.#requirePerson(ref), day)
    if (this.data.invoices.length > issued) this.#write()
    return payments
  }

  #requirePerson(ref: string): RegisterPerson {
    const known = this.data.people.find((person) => person.ref === ref)
    if (!known) throw new Refused(404, 'not-found')
    return known
  }

  /** The member of whom a request under this key may change something. @throws Refused */
  #requireMember(ref: string, key: string): RegisterPerson {
    const known = this.#requirePerson(ref)
    if (submittedUnder(this.data, ref, key)?.withdrawn) throw new Refused(409, 'withdrawn')
    if (known.memberKinds.includes('non_member')) throw new Refused(409, 'not-member')
    return known
  }

  #carryOut(known: RegisterPerson, change: PersonChange): ChangedPerson {
    this.#peopleText = undefined
    const { person, address, held } = changed(known, change, this.data.clubs)
    Object.assign(known, person)
    const { ref, email, phone, memberKinds, employments } = known
    noteChange(this.data, ref, {
      ...((address ?? person.email) !== undefined && {
        contact: { email, phone, address: address ?? addressOf(this.data, ref) },
      }),
      ...((person.memberKinds ?? person.employments) && { membership: { memberKinds, employments, held } }),
    })
    return asIs(this.data, known)
  }

  readPackage = (reference: string): Buffer<ArrayBuffer> => packageOf(this.data, this.#folder, reference)

  /** For the demonstration: moves a person out of a club, as when they change employer. */
  leaveClub(person: string, clubId: string) {
    const known = this.#requirePerson(person)
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
