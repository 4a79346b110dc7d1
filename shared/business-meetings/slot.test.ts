import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { fieldErrors } from '../fields/errors.ts'
import { businessMeetingLimits } from './limits.ts'
import {
  emptySlotDraft,
  isBookable,
  isOffered,
  judgedSlot,
  newSlot,
  offeredSlot,
  Slot,
  slotDraftOf,
  slotMay,
  SlotState,
  type SlotDraft,
} from './slot.ts'

const now = stockholmInstant('2027-03-22', '12:00')
const draft: SlotDraft = {
  day: '2027-03-30',
  from: '10:00',
  until: '10:45',
  place: 'Storgatan 4, Uppsala',
  link: '',
  language: 'sv',
}
const ids = { id: '01JZZZZZZZZZZZZZZZZZZZZZZA', company: '01JZZZZZZZZZZZZZZZZZZZZZZB' }

const issuesOf = (changed: Partial<SlotDraft>) => {
  const judged = judgedSlot(now).safeParse({ ...draft, ...changed }, { reportInput: true })
  return judged.success ? [] : fieldErrors(judged.error).map(({ path, code }) => `${path}: ${code}`)
}

describe('a slot that a company offers', () => {
  it.each([
    ['as it should be', {}, []],
    ['today, later', { day: '2027-03-22', from: '12:01', until: '13:00' }, []],
    ['today, at this moment', { day: '2027-03-22', from: '12:00', until: '13:00' }, ['from: time-passed']],
    ['yesterday', { day: '2027-03-21' }, ['day: day-passed']],
    ['on the last day', { day: '2027-09-18' }, []],
    ['the day after the last', { day: '2027-09-19' }, ['day: day-too-far-ahead']],
    ['as it ends', { until: '10:00' }, ['until: end-before-start']],
    ['for ten minutes', { until: '10:10' }, []],
    ['for nine minutes', { until: '10:09' }, ['until: slot-length']],
    ['for four hours', { until: '14:00' }, []],
    ['for longer', { until: '14:01' }, ['until: slot-length']],
    ['nowhere', { place: '' }, ['place: place-or-link-required']],
    ['online', { place: '', link: 'https://mote.example/a' }, []],
    ['at no web address', { link: 'mote' }, ['link: url-invalid']],
    ['without a day', { day: '' }, ['day: date-required']],
    ['with what no place has', { place: '<b>' }, ['place: invalid-characters']],
  ])('%s', (_, changed, issues) => {
    expect(issuesOf(changed)).toEqual(issues)
  })

  it('lasts half an hour in the night in which the clocks go forward', () => {
    const { startsAt, endsAt } = newSlot({ ...draft, day: '2027-03-28', from: '01:45', until: '03:15' }, ids)
    expect(endsAt - startsAt).toBe(30 * 60_000)
  })

  it('asks for everything but the language before it is typed', () => {
    const { error } = judgedSlot(now).safeParse(emptySlotDraft('sv'))
    const asked = new Set(error?.issues.map(({ path }) => path.join('.')))
    expect([...asked]).toEqual(['day', 'from', 'until'])
    expect(emptySlotDraft('en')).toMatchObject({ place: '', link: '', language: 'en' })
  })

  it('stands in lists until it is withdrawn', () => {
    expect(SlotState.options.filter((state) => isOffered({ state }))).toEqual(['free', 'held', 'booked'])
  })

  it('is typed again as it was', () => {
    expect(slotDraftOf(newSlot(draft, ids))).toEqual(draft)
  })
})

it('a free slot can be changed and withdrawn, a booked one only declined, and a withdrawn one nothing', () => {
  const may = (['change', 'withdraw', 'decline', 'book', 'hold', 'release'] as const).map((transition) =>
    (['free', 'held', 'booked', 'withdrawn'] as const).filter((state) => slotMay(transition, { state })),
  )
  expect(may).toEqual([['free'], ['free'], ['held', 'booked'], ['free'], ['free'], ['held', 'booked']])
})

describe('a slot', () => {
  const slot = newSlot(draft, ids)
  const at = (portalNow: number, realNow = 0) => ({ portalNow, realNow })

  it('can be booked until it begins', () => {
    expect(isBookable(slot, at(slot.startsAt - 1))).toBe(true)
    expect(isBookable(slot, at(slot.startsAt))).toBe(false)
  })

  it('that is held can be booked once the hold has run out, by real time', () => {
    const held = { ...slot, state: 'held' as const, heldUntil: businessMeetingLimits.heldFor }
    expect(isBookable(held, at(now, businessMeetingLimits.heldFor - 1))).toBe(false)
    expect(isBookable(held, at(now, businessMeetingLimits.heldFor))).toBe(true)
    expect(isBookable({ ...held, state: 'booked' }, at(now, businessMeetingLimits.heldFor))).toBe(false)
  })

  it('says in the list that it is online, never where, and nothing of who booked it', () => {
    const online = { ...slot, link: 'https://mote.example/secret', booking: ids.id, reason: 'no' }
    const shown = offeredSlot(online, { companyName: 'Granholma' })
    expect(shown).toMatchObject({ companyName: 'Granholma', isOnline: true })
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['link']))
    expect(JSON.stringify(shown)).not.toContain('secret')
    expect(shown).not.toHaveProperty('booking')
    expect(shown).not.toHaveProperty('reason')
  })
})

describe('a stored slot', () => {
  const stored = {
    id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
    company: '01JZZZZZZZZZZZZZZZZZZZZZZB',
    startsAt: 1,
    endsAt: 2,
    place: 'Storgatan 4, Uppsala',
    link: null,
    language: 'sv',
    state: 'free',
    booking: null,
    heldUntil: null,
    reason: null,
    at: null,
    version: 1,
  }

  it('is read in every state as it was stored', () => {
    const states = 'free held booked withdrawn'
    for (const state of states.split(' ')) expect(Slot.parse({ ...stored, state })).toEqual({ ...stored, state })
    expect(Slot.safeParse({ ...stored, state: '' }).success).toBe(false)
  })

  it('is not read where anything is missing', () => {
    for (const field of Object.keys(stored))
      expect([field, Slot.safeParse({ ...stored, [field]: undefined }).success]).toEqual([field, false])
  })
})
