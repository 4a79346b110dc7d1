import { z } from 'zod'
import {
  AssignmentBatch,
  ChangedPerson,
  Feed,
  type FeedEntry,
  Membership,
  MembershipEnd,
  NewMembership,
  NewSubmission,
  PaymentChange,
  PersonChange,
  PlanOutcome,
  Receipt,
  Refusal,
  RegisterAssignment,
  RegisterClub,
  RegisterPayments,
  RegisterPerson,
  WithdrawnMembership,
} from './wire.ts'

/**
 * `unavailable`: no connection or a 5xx. `slow`: no answer in time, the request may have been carried out.
 * `rejected`: the register will not carry it out. The message holds no personal data.
 */
export type RegisterFailure = 'unavailable' | 'slow' | 'rejected'

export class RegisterError extends Error {
  readonly reason: RegisterFailure
  readonly code: string | undefined
  constructor(reason: RegisterFailure, code?: string) {
    super(`member register: ${reason}${code ? ` (${code})` : ''}`)
    this.name = 'RegisterError'
    this.reason = reason
    this.code = code
  }
}

const feedPage = 100

export type RegisterConfig = { url: string; token: string; timeout?: number }

/** Writing calls carry an idempotency key: sending one again does nothing twice. */
export type Register = {
  clubs(): Promise<RegisterClub[]>
  members(clubId: string): Promise<RegisterPerson[]>
  /** Null for a person the register does not know. */
  person(ref: string): Promise<RegisterPerson | null>
  assignments(clubId: string): Promise<RegisterAssignment[]>
  changeAssignments(clubId: string, batch: AssignmentBatch, key: string): Promise<void>
  submit(clubId: string, submission: NewSubmission, key: string): Promise<Receipt>
  /**
   * Makes an applicant a member.
   * @throws RegisterError rejected with `already-member`, or with another code of the register's
   */
  createMembership(membership: z.input<typeof NewMembership>, key: string): Promise<Membership>
  /** Null where nothing was made under the key. */
  membership(key: string): Promise<Membership | null>
  /**
   * Has a request for a membership refused with `withdrawn`, also if it arrives later. Returns what was made under
   * its key before, or null.
   */
  withdrawMembership(key: string): Promise<Membership | null>
  /** Changes a person's membership. @throws RegisterError rejected with a code of the register's */
  changePerson(ref: string, change: PersonChange, key: string): Promise<ChangedPerson>
  /**
   * Settles a change that was submitted with a day, by its key. A withdrawn one is remembered: its request is refused
   * with `withdrawn`, also if it arrives later.
   * @throws RegisterError rejected with `not-found` where the change has been carried out
   */
  settlePersonChange(ref: string, key: string, outcome: PlanOutcome): Promise<ChangedPerson>
  /** What was changed under a key, also the end of the membership; null where nothing was, or it was withdrawn. */
  personChange(ref: string, key: string): Promise<ChangedPerson | null>
  /** @throws RegisterError rejected with `not-member`, or with another code of the register's */
  endMembership(ref: string, end: MembershipEnd, key: string): Promise<ChangedPerson>
  /**
   * @throws RegisterError rejected with `account-refused`, `direct-debit-too-young` or another code of the register's
   */
  changePayment(ref: string, change: PaymentChange, key: string): Promise<ChangedPerson>
  /** Invoices up to a day; null for a person the register does not know. */
  payments(ref: string, day: string): Promise<RegisterPayments | null>
  /** A page of the entries after the one with a number. */
  feed(after: number): Promise<FeedEntry[]>
}

const failure = (error: unknown) =>
  new RegisterError(error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'unavailable')

const nullWhereUnknown = (error: unknown): null => {
  if (error instanceof RegisterError && error.code === 'not-found') return null
  throw error
}

/** `timeout`: milliseconds for a call. */
export const createRegister = ({ url, token, timeout = 4_000 }: RegisterConfig): Register => {
  const call = async <Reply>(
    reply: z.ZodType<Reply>,
    path: string,
    send?: { method: 'PUT' | 'POST'; body: unknown; key: string },
  ): Promise<Reply> => {
    const response = await fetch(new URL(path, url), {
      method: send?.method ?? 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(send ? { 'content-type': 'application/json', 'idempotency-key': send.key } : {}),
      },
      body: send ? JSON.stringify(send.body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
      .then(async (answer) => ({ status: answer.status, body: (await answer.json().catch(() => null)) as unknown }))
      .catch((error: unknown) => {
        throw failure(error)
      })
    if (response.status >= 500) throw new RegisterError('unavailable')
    if (response.status >= 400) throw new RegisterError('rejected', Refusal.safeParse(response.body).data?.code)
    const parsed = reply.safeParse(response.body)
    if (!parsed.success) throw new RegisterError('rejected', 'unexpected-reply')
    return parsed.data
  }

  return {
    clubs: () => call(z.array(RegisterClub), '/v1/clubs'),
    members: (clubId) => call(z.array(RegisterPerson), `/v1/clubs/${clubId}/members`),
    person: (ref) => call(RegisterPerson, `/v1/people/${ref}`).catch(nullWhereUnknown),
    assignments: (clubId) => call(z.array(RegisterAssignment), `/v1/clubs/${clubId}/assignments`),
    changeAssignments: async (clubId, batch, key) => {
      await call(z.object({}), `/v1/clubs/${clubId}/assignments`, {
        method: 'PUT',
        body: AssignmentBatch.parse(batch),
        key,
      })
    },
    submit: (clubId, submission, key) =>
      call(Receipt, `/v1/clubs/${clubId}/submissions`, { method: 'POST', body: NewSubmission.parse(submission), key }),
    createMembership: (membership, key) =>
      call(Membership, '/v1/memberships', { method: 'POST', body: NewMembership.parse(membership), key }),
    changePerson: (ref, change, key) =>
      call(ChangedPerson, `/v1/people/${ref}/changes`, { method: 'POST', body: PersonChange.parse(change), key }),
    settlePersonChange: (ref, key, outcome) =>
      call(ChangedPerson, `/v1/people/${ref}/changes/${encodeURIComponent(key)}/outcome`, {
        method: 'POST',
        body: { outcome },
        key: `${key}/${outcome}`,
      }),
    personChange: (ref, key) =>
      call(ChangedPerson, `/v1/people/${ref}/changes/${encodeURIComponent(key)}`).catch(nullWhereUnknown),
    endMembership: (ref, end, key) =>
      call(ChangedPerson, `/v1/people/${ref}/end`, { method: 'POST', body: MembershipEnd.parse(end), key }),
    changePayment: (ref, change, key) =>
      call(ChangedPerson, `/v1/people/${ref}/payments`, { method: 'POST', body: PaymentChange.parse(change), key }),
    payments: (ref, day) => call(RegisterPayments, `/v1/people/${ref}/payments?day=${day}`).catch(nullWhereUnknown),
    feed: async (after) => (await call(Feed, `/v1/feed?after=${after}&limit=${feedPage}`)).entries,
    withdrawMembership: async (key) => {
      const path = `/v1/memberships/${encodeURIComponent(key)}/withdrawal`
      return (await call(WithdrawnMembership, path, { method: 'POST', body: {}, key: `${key}/withdrawn` })).made
    },
    membership: (key) => call(Membership, `/v1/memberships/${encodeURIComponent(key)}`).catch(nullWhereUnknown),
  }
}
