import { describe, expect, it } from 'vitest'
import { ulid } from 'ulid'
import { aCompany, slotDraft } from '#test/builders/companies.ts'
import { stockholmInstant } from '../clock.ts'
import { afterAct, afterAnswer, type CompanyAct, type Outcome, type WithSlots } from './acts.ts'
import { CompanyState } from './company.ts'
import { companyDue } from './due.ts'
import { businessMeetingLimits } from './limits.ts'
import type { Slot } from './slot.ts'

const portalNow = stockholmInstant('2027-03-22', '12:00')
const now = { portalNow, realNow: portalNow, offset: 0 }
const booking = '01JZZZZZZZZZZZZZZZZZZZZZZM'
const approved = (...slots: Partial<Slot>[]) => aCompany({ state: 'approved', confirmedAt: portalNow }, slots)
const booked: Partial<Slot> = { state: 'booked', booking }

const next = (outcome: Outcome): WithSlots => {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.next
}
const code = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)
const act = (stored: WithSlots, given: CompanyAct) => afterAct(stored, given, now)
const only = ({ slots }: WithSlots): Slot => slots[0]!

describe('a company by its link', () => {
  it('confirms its email once; from then on it waits for the union', () => {
    const stored = aCompany()
    const confirmed = next(act(stored, { kind: 'confirm' }))
    expect(confirmed.company).toMatchObject({ state: 'waiting', confirmedAt: portalNow })
    expect(next(act(confirmed, { kind: 'confirm' }))).toBe(confirmed)
  })

  it('does nothing else before', () => {
    expect(code(act(aCompany(), { kind: 'offer', slot: ulid(), draft: slotDraft }))).toBe('company-unconfirmed')
  })

  it.each(['declined', 'withdrawn'] as const)('does nothing once it is %s', (state) => {
    const stored = aCompany({ state })
    const contact = { name: 'A', role: 'B', phone: '0701740607' }
    expect(code(act(stored, { kind: 'contact', contact }))).toBe('company-over')
    expect(code(act(stored, { kind: 'withdraw-slot', slot: only(stored).id }))).toBe('company-over')
  })

  it('offers a slot once for its id, and keeps everything until ninety days after it', () => {
    const stored = approved()
    const offer = { kind: 'offer' as const, slot: ulid(), draft: { ...slotDraft, day: '2027-05-30' } }
    const offered = next(act(stored, offer))
    expect(offered.slots).toHaveLength(1)
    expect(offered.company.retainedUntil).toBe(only(offered).endsAt + businessMeetingLimits.retainedFor)
    expect(next(act(offered, offer))).toBe(offered)
    expect(code(act(offered, { ...offer, draft: slotDraft }))).toBe('own-slot-changed')
  })

  it('offers no more slots than a company has, those withdrawn or past not counted', () => {
    const many = (count: number, slot: Partial<Slot> = {}) => Array.from({ length: count }, () => slot)
    const offer = { kind: 'offer' as const, slot: ulid(), draft: slotDraft }
    const { slots: most, mostSlotsStored } = businessMeetingLimits
    expect(code(act(approved(...many(most)), offer))).toBe('too-many-slots')
    expect(code(act(approved(...many(most, { state: 'withdrawn' })), offer))).toBe('ok')
    expect(code(act(approved(...many(most, { endsAt: portalNow })), offer))).toBe('ok')
    expect(code(act(approved(...many(mostSlotsStored, { state: 'withdrawn' })), offer))).toBe('slots-used-up')
  })

  it('changes a free slot that is as it was seen, and the same again is the same', () => {
    const stored = approved({})
    const { id } = only(stored)
    const change = { kind: 'change' as const, slot: id, version: 1, draft: { ...slotDraft, from: '10:15' } }
    const changed = next(act(stored, change))
    expect(only(changed)).toMatchObject({ startsAt: stockholmInstant('2027-03-30', '10:15'), version: 2 })
    expect(next(act(changed, change))).toBe(changed)
    expect(code(act(changed, { ...change, draft: slotDraft }))).toBe('own-slot-changed')
  })

  it('neither changes nor withdraws a slot that is booked', () => {
    const stored = approved(booked)
    const { id } = only(stored)
    expect(code(act(stored, { kind: 'withdraw-slot', slot: id }))).toBe('slot-booked')
    expect(code(act(stored, { kind: 'change', slot: id, version: 1, draft: { ...slotDraft, from: '10:15' } }))).toBe(
      'slot-booked',
    )
  })

  it('declines the booking that it saw, with a reason for the student; no one else gets the slot', () => {
    const stored = approved(booked)
    const decline = { kind: 'decline' as const, slot: only(stored).id, booking, reason: 'Sjukdom' }
    const declined = next(act(stored, decline))
    expect(only(declined)).toMatchObject({ state: 'withdrawn', booking, reason: 'Sjukdom', version: 2 })
    expect(next(act(declined, decline))).toBe(declined)
    expect(code(act(stored, { ...decline, booking: ulid() }))).toBe('booking-gone')
    expect(code(act(approved({}), decline))).toBe('not-found')
    const begun = approved({ ...booked, startsAt: portalNow })
    expect(code(act(begun, { ...decline, slot: only(begun).id }))).toBe('meeting-begun')
  })

  it('withdraws: slots ahead are taken back, and a student who has booked one reads why', () => {
    const stored = approved({}, booked, { ...booked, startsAt: portalNow - 1 })
    expect(code(act(stored, { kind: 'withdraw', reason: '' }))).toBe('reason-needed')
    const gone = next(act(stored, { kind: 'withdraw', reason: 'Flytt' }))
    expect(gone.company).toMatchObject({ state: 'withdrawn', answeredAt: portalNow })
    expect(gone.company.retainedUntil).toBe(portalNow + businessMeetingLimits.retainedFor)
    expect(gone.slots.map(({ state, reason }) => [state, reason])).toEqual([
      ['withdrawn', null],
      ['withdrawn', 'Flytt'],
      ['booked', null],
    ])
    expect(next(act(gone, { kind: 'withdraw', reason: '' }))).toBe(gone)
  })

  it('is notified that it has withdrawn, also where it was notified of a yes before', () => {
    const notified = aCompany({ state: 'approved', confirmedAt: portalNow, isNotified: true })
    const gone = next(act(notified, { kind: 'withdraw', reason: '' }))
    expect(companyDue(gone.company, now)).toEqual({ letter: 'withdrawn' })
  })

  it('needs no reason where no student has booked', () => {
    expect(code(act(approved({}), { kind: 'withdraw', reason: '' }))).toBe('ok')
    expect(code(act(aCompany(), { kind: 'withdraw', reason: '' }))).toBe('ok')
  })
})

describe('the union', () => {
  it('answers a company that waits, once; another answer is refused', () => {
    const stored = aCompany({ state: 'waiting', confirmedAt: portalNow })
    const yes = next(afterAnswer(stored, { kind: 'approve' }, now))
    expect(yes.company).toMatchObject({ state: 'approved', answeredAt: portalNow, reason: null })
    expect(next(afterAnswer(yes, { kind: 'approve' }, now))).toBe(yes)
    expect(code(afterAnswer(yes, { kind: 'decline', reason: 'Nej' }, now))).toBe('company-answered')
    const no = next(afterAnswer(stored, { kind: 'decline', reason: 'Nej' }, now))
    expect(no.company).toMatchObject({ state: 'declined', reason: 'Nej' })
    expect(no.company.retainedUntil).toBe(portalNow + businessMeetingLimits.retainedFor)
  })

  it('approves no company whose every time has passed or was taken back', () => {
    const waits = (slots: Partial<Slot>[]) =>
      code(afterAnswer(aCompany({ state: 'waiting', confirmedAt: portalNow }, slots), { kind: 'approve' }, now))
    expect(waits([{ startsAt: portalNow }, { state: 'withdrawn' }])).toBe('company-without-times')
    expect(waits([])).toBe('company-without-times')
    expect(waits([{ startsAt: portalNow }, { startsAt: portalNow + 1 }])).toBe('ok')
  })

  it('takes a yes back once: what is ahead is gone, with the reason for the student who has booked, and the company is notified', () => {
    const begun = { startsAt: portalNow, ...booked }
    const stored = approved({}, booked, begun)
    const notified = { ...stored, company: { ...stored.company, isNotified: true } }
    const gone = next(afterAnswer(notified, { kind: 'revoke', reason: 'Uppsagt avtal' }, now))
    expect(gone.company).toMatchObject({ state: 'revoked', reason: 'Uppsagt avtal', answeredAt: portalNow })
    expect(gone.company.retainedUntil).toBe(portalNow + businessMeetingLimits.retainedFor)
    expect(gone.slots.map(({ state, reason }) => [state, reason])).toEqual([
      ['withdrawn', null],
      ['withdrawn', 'Uppsagt avtal'],
      ['booked', null],
    ])
    expect(companyDue(gone.company, now)).toEqual({ letter: 'revoked' })
    expect(next(afterAnswer(gone, { kind: 'revoke', reason: 'Annat' }, now))).toBe(gone)
    expect(code(afterAnswer(gone, { kind: 'approve' }, now))).toBe('company-answered')
    expect(code(act(gone, { kind: 'offer', slot: ulid(), draft: slotDraft }))).toBe('company-over')
  })

  it('takes back nothing that it has not given', () => {
    const waits = aCompany({ state: 'waiting', confirmedAt: portalNow })
    expect(code(afterAnswer(waits, { kind: 'revoke', reason: 'Nej' }, now))).toBe('company-answered')
  })

  it.each(['unconfirmed', 'withdrawn'] as const)('answers none that is %s', (state) => {
    expect(code(afterAnswer(aCompany({ state }), { kind: 'approve' }, now))).toBe('company-answered')
  })
})

/** A small repeatable generator. */
const randomFrom = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

it('whatever is done in whatever order, a booked slot is only ever declined, and what is over stays over', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomFrom(seed)
    let stored: WithSlots = aCompany()
    for (let step = 0; step < 30; step += 1) {
      const slot = stored.slots[random(stored.slots.length)]?.id ?? ulid()
      const acts: CompanyAct[] = [
        { kind: 'confirm' },
        { kind: 'offer', slot: ulid(), draft: slotDraft },
        { kind: 'change', slot, version: 1 + random(3), draft: { ...slotDraft, from: `09:${10 + random(40)}` } },
        { kind: 'withdraw-slot', slot },
        { kind: 'decline', slot, booking, reason: 'Nej' },
        ...(random(12) === 0 ? [{ kind: 'withdraw' as const, reason: random(2) ? 'Slut' : '' }] : []),
      ]
      const before = stored
      const outcome =
        random(5) === 0
          ? afterAnswer(before, random(3) ? { kind: 'approve' } : { kind: 'decline', reason: 'Nej' }, now)
          : act(before, acts[random(acts.length)]!)
      if (!outcome.ok) continue
      stored = outcome.next
      for (const was of before.slots) {
        const is = stored.slots.find(({ id }) => id === was.id)!
        if (was.state === 'booked' && is !== was)
          expect(is).toEqual({ ...was, state: 'withdrawn', reason: is.reason, version: was.version + 1 })
        if (was.state === 'withdrawn') expect(is).toBe(was)
        if (is !== was) expect(is.version).toBe(was.version + 1)
      }
      const isOver = (state: CompanyState) => state === 'declined' || state === 'withdrawn'
      if (isOver(before.company.state)) expect(stored.company.state).toBe(before.company.state)
      // Students book meanwhile.
      if (stored.company.state === 'approved' && random(3) === 0)
        stored = {
          ...stored,
          slots: stored.slots.map((each) =>
            each.state === 'free' && random(2) ? { ...each, ...booked, version: each.version + 1 } : each,
          ) as Slot[],
        }
    }
  }
})
