import { describe, expect, it } from 'vitest'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import type { SaveOutcome } from '#web/components/saving/draft-saver.ts'
import { MeetingSaver, type SaverPorts, type UnsentItemDraft } from './meeting-saver.ts'

type Outcome = SaveOutcome<MeetingItem>
const item = (data: Record<string, unknown>, version = 1): MeetingItem => ({
  id: 'time-and-place',
  widget: 'time-and-place',
  order: 'a0',
  hidden: false,
  title: null,
  data,
  version,
  updatedAt: 0,
  updatedBy: null,
})
/** A saver whose pauses pass when the test says so and whose server answers as given. */
const setup = (own: Partial<SaverPorts> = {}) => {
  const timers: { run: () => void; milliseconds: number; cancelled: boolean }[] = []
  const drafts = new Map<string, UnsentItemDraft>()
  const sent: { version: number; data: unknown; answer: (outcome: Outcome) => void; leaving: boolean }[] = []
  const saver = new MeetingSaver({
    save: (base, draft, leaving) =>
      new Promise((answer, fail) => {
        sent.push({ version: base.version, data: draft.data, answer, leaving })
        own.save?.(base, draft, leaving).then(answer, fail)
      }),
    drafts: { put: (id, draft) => drafts.set(id, draft), remove: (id) => drafts.delete(id) },
    schedule: (run, milliseconds) => {
      const timer = { run, milliseconds, cancelled: false }
      timers.push(timer)
      return () => void (timer.cancelled = true)
    },
    onChange: () => undefined,
  })
  const pause = () => timers.splice(0).forEach((timer) => timer.cancelled || timer.run())
  const answer = async (outcome: Outcome) => {
    sent.at(-1)?.answer(outcome)
    await new Promise((settled) => setTimeout(settled))
  }
  saver.accept([item({ place: '' })])
  const state = () => saver.entry('time-and-place')?.state
  /** How long (ms) the saver waits before it sends. */
  const waits = () => timers.findLast(({ cancelled }) => !cancelled)?.milliseconds ?? 0
  return { saver, sent, drafts, pause, waits, answer, state }
}

describe('what is typed is saved', () => {
  it('is sent once, after a pause, however many keys were pressed', () => {
    const { saver, sent, pause } = setup()
    for (const place of ['M', 'Ma', 'Mat']) saver.edit('time-and-place', { data: { place } })
    pause()
    expect(sent.map(({ data }) => data)).toEqual([{ place: 'Mat' }])
  })

  it('does not count as saved before the server has answered', async () => {
    const { saver, pause, answer, state } = setup()
    saver.edit('time-and-place', { data: { place: 'Matsalen' } })
    pause()
    expect(state()).toBe('saving')
    await answer({ kind: 'saved', stored: item({ place: 'Matsalen' }, 2), savedAt: 5 })
    expect(state()).toBe('saved')
  })

  it('sends what was typed while a save was under way, on top of the saved version', async () => {
    const { saver, sent, pause, answer } = setup()
    saver.edit('time-and-place', { data: { place: 'A' } })
    pause()
    saver.edit('time-and-place', { data: { place: 'AB' } })
    await answer({ kind: 'saved', stored: item({ place: 'A' }, 2), savedAt: 5 })
    pause()
    expect(sent.at(-1)).toMatchObject({ version: 2, data: { place: 'AB' } })
  })

  it('keeps the text and tries again when the network is gone', async () => {
    const { saver, sent, drafts, pause, answer, state } = setup()
    saver.edit('time-and-place', { data: { place: 'Matsalen' } })
    pause()
    await answer({ kind: 'unreachable' })
    expect(state()).toBe('failed')
    expect(drafts.get('time-and-place')?.draft.data).toEqual({ place: 'Matsalen' })
    pause()
    expect(sent).toHaveLength(2)
  })

  it('keeps the text and leaves an overloaded portal alone for as long as it asks, however much is typed', async () => {
    const { saver, sent, drafts, pause, waits, answer } = setup()
    saver.edit('time-and-place', { data: { place: 'Matsalen' } })
    pause()
    await answer({ kind: 'unreachable', retryAfter: 20 })
    expect(waits()).toBeGreaterThan(19_000)
    saver.edit('time-and-place', { data: { place: 'Matsalen, plan 2' } })
    expect(waits()).toBeGreaterThan(19_000)
    expect(drafts.get('time-and-place')?.draft.data).toEqual({ place: 'Matsalen, plan 2' })
    pause()
    expect(sent.at(-1)?.data).toEqual({ place: 'Matsalen, plan 2' })
  })

  it('shows mine and theirs when another person saved the same field first', async () => {
    const { saver, pause, answer, state } = setup()
    saver.edit('time-and-place', { data: { place: 'mine' } })
    pause()
    await answer({ kind: 'conflict', current: item({ place: 'theirs' }, 2) })
    expect(state()).toBe('conflict')
    expect(saver.entry('time-and-place')?.conflict).toEqual([{ field: 'data.place', mine: 'mine', theirs: 'theirs' }])
  })

  it('saves theirs or mine once the person has chosen', async () => {
    const { saver, sent, pause, answer } = setup()
    saver.edit('time-and-place', { data: { place: 'mine' } })
    pause()
    await answer({ kind: 'conflict', current: item({ place: 'theirs' }, 2) })
    saver.resolve('time-and-place', 'data.place', 'mine')
    pause()
    expect(sent.at(-1)).toMatchObject({ version: 2, data: { place: 'mine' } })
  })

  it('keeps the text when the server refuses it', async () => {
    const { saver, drafts, pause, answer, state } = setup()
    saver.edit('time-and-place', { data: { place: 'Matsalen' } })
    pause()
    await answer({ kind: 'refused', code: 'locked', fields: [] })
    expect(state()).toBe('refused')
    expect(drafts.size).toBe(1)
  })

  it('takes news from the server without touching a field being edited', () => {
    const { saver } = setup()
    saver.edit('time-and-place', { data: { place: 'mine' } })
    saver.accept([item({ place: '', date: '2027-02-10' }, 2)])
    expect(saver.entry('time-and-place')?.draft.data).toEqual({ place: 'mine', date: '2027-02-10' })
  })

  it('picks up a draft that a closed page never sent', () => {
    const { saver, sent, pause } = setup()
    saver.restore([
      { base: item({ place: '' }), draft: { order: 'a0', hidden: false, title: null, data: { place: 'typed' } } },
    ])
    pause()
    expect(sent.at(-1)?.data).toEqual({ place: 'typed' })
  })

  it('sends a refused change again when asked to', async () => {
    const { saver, sent, pause, answer, state } = setup()
    saver.edit('time-and-place', { data: { place: 'Matsalen' } })
    pause()
    await answer({ kind: 'refused', code: 'locked', fields: [] })
    saver.retry('time-and-place')
    expect(sent).toHaveLength(2)
    await answer({ kind: 'saved', stored: item({ place: 'Matsalen' }, 2), savedAt: 5 })
    expect(state()).toBe('saved')
  })

  it('counts as saved when another person has saved the very same', async () => {
    const { saver, drafts, pause, answer, state } = setup()
    saver.edit('time-and-place', { data: { place: 'Matsalen' } })
    pause()
    await answer({ kind: 'conflict', current: item({ place: 'Matsalen' }, 2) })
    expect(state()).toBe('saved')
    expect(drafts.size).toBe(0)
  })

  it('asks again about a conflict that was open when the page was reloaded', async () => {
    const first = setup()
    first.saver.edit('time-and-place', { data: { place: 'mine' } })
    first.pause()
    await first.answer({ kind: 'conflict', current: item({ place: 'theirs' }, 2) })
    const reloaded = setup()
    reloaded.saver.accept([item({ place: 'theirs' }, 2)])
    reloaded.saver.restore([...first.drafts.values()])
    expect(reloaded.state()).toBe('conflict')
    expect(reloaded.sent).toEqual([])
  })

  it('keeps asking about a conflict when another field has been saved meanwhile', async () => {
    const { saver, pause, answer, state } = setup()
    saver.edit('time-and-place', { data: { place: 'mine' } })
    pause()
    await answer({ kind: 'conflict', current: item({ place: 'theirs' }, 2) })
    saver.accept([item({ place: 'theirs', date: '2027-02-10' }, 3)])
    expect(state()).toBe('conflict')
    expect(saver.entry('time-and-place')?.conflict).toEqual([{ field: 'data.place', mine: 'mine', theirs: 'theirs' }])
  })

  it('tries again after a pause when the answer could not be understood', async () => {
    const { saver, sent, pause, state } = setup({ save: () => Promise.reject(new TypeError('current is undefined')) })
    saver.edit('time-and-place', { data: { place: 'Matsalen' } })
    expect(await saver.flush()).toBe('unsaved')
    expect(state()).toBe('failed')
    pause()
    expect(sent).toHaveLength(2)
  })

  it('waits before it tries again when a conflict names the version it has', async () => {
    const { saver, sent, pause, answer, state } = setup()
    saver.edit('time-and-place', { data: { place: 'mine' } })
    pause()
    await answer({ kind: 'conflict', current: item({ place: '' }, 1) })
    expect(state()).toBe('failed')
    expect(sent).toHaveLength(1)
  })
})

describe('flush', () => {
  const typed = () => {
    const meeting = setup()
    meeting.saver.edit('time-and-place', { data: { place: 'Matsalen' } })
    return meeting
  }
  const answered = async (flushing: Promise<unknown>) => {
    let result: unknown = 'waiting'
    void flushing.then((value) => {
      result = value
    })
    await new Promise((settled) => setTimeout(settled))
    return result
  }

  it('waits for the save that is under way', async () => {
    const { saver, pause, answer } = typed()
    pause()
    const flushing = saver.flush()
    expect(await answered(flushing)).toBe('waiting')
    await answer({ kind: 'saved', stored: item({ place: 'Matsalen' }, 2), savedAt: 5 })
    expect(await answered(flushing)).toBe('saved')
  })

  it('sends what was typed while it waited, before it answers saved', async () => {
    const { saver, sent, answer } = typed()
    const flushing = saver.flush()
    saver.edit('time-and-place', { data: { place: 'Matsalen, plan 2' } })
    await answer({ kind: 'saved', stored: item({ place: 'Matsalen' }, 2), savedAt: 5 })
    expect(await answered(flushing)).toBe('waiting')
    expect(sent.at(-1)).toMatchObject({ version: 2, data: { place: 'Matsalen, plan 2' } })
    await answer({ kind: 'saved', stored: item({ place: 'Matsalen, plan 2' }, 3), savedAt: 6 })
    expect(await answered(flushing)).toBe('saved')
  })

  it.each<[string, Outcome]>([
    ['the portal cannot be reached', { kind: 'unreachable' }],
    ['the change is refused', { kind: 'refused', code: 'locked', fields: [] }],
    ['somebody else has changed the same field', { kind: 'conflict', current: item({ place: 'theirs' }, 2) }],
  ])('answers unsaved when %s', async (_, outcome) => {
    const { saver, answer } = typed()
    const flushing = saver.flush()
    await answer(outcome)
    expect(await answered(flushing)).toBe('unsaved')
  })
})
