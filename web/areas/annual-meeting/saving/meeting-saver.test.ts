import { describe, expect, it } from 'vitest'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { MeetingSaver, type SaveOutcome, type StoredDraft } from './meeting-saver.ts'

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

/** A saver whose pauses pass when the test says so and whose server answers as told. */
const setup = () => {
  const timers: { run: () => void; cancelled: boolean }[] = []
  const kept = new Map<string, StoredDraft>()
  const sent: { version: number; data: unknown; answer: (outcome: SaveOutcome) => void }[] = []
  const saver = new MeetingSaver({
    save: (base, draft) => new Promise((answer) => sent.push({ version: base.version, data: draft.data, answer })),
    drafts: { put: (id, draft) => kept.set(id, draft), remove: (id) => kept.delete(id) },
    schedule: (run) => {
      const timer = { run, cancelled: false }
      timers.push(timer)
      return () => {
        timer.cancelled = true
      }
    },
    onChange: () => undefined,
  })
  const pause = () => timers.splice(0).forEach((timer) => timer.cancelled || timer.run())
  const answer = async (outcome: SaveOutcome) => {
    sent.at(-1)?.answer(outcome)
    await Promise.resolve()
    await Promise.resolve()
  }
  saver.accept([item({ place: '' })])
  const state = () => saver.entry('time-and-place')?.state
  return { saver, sent, kept, pause, answer, state }
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
    await answer({ kind: 'saved', item: item({ place: 'Matsalen' }, 2), savedAt: 5 })
    expect(state()).toBe('saved')
  })

  it('sends what was typed while a save was under way, on top of the saved version', async () => {
    const { saver, sent, pause, answer } = setup()
    saver.edit('time-and-place', { data: { place: 'A' } })
    pause()
    saver.edit('time-and-place', { data: { place: 'AB' } })
    await answer({ kind: 'saved', item: item({ place: 'A' }, 2), savedAt: 5 })
    pause()
    expect(sent.at(-1)).toMatchObject({ version: 2, data: { place: 'AB' } })
  })

  it('keeps the text and tries again when the network is gone', async () => {
    const { saver, sent, kept, pause, answer, state } = setup()
    saver.edit('time-and-place', { data: { place: 'Matsalen' } })
    pause()
    await answer({ kind: 'unreachable' })
    expect(state()).toBe('failed')
    expect(kept.get('time-and-place')?.draft.data).toEqual({ place: 'Matsalen' })
    pause()
    expect(sent).toHaveLength(2)
  })

  it('shows mine and theirs when somebody else saved the same field first', async () => {
    const { saver, pause, answer, state } = setup()
    saver.edit('time-and-place', { data: { place: 'mine' } })
    pause()
    await answer({ kind: 'conflict', current: item({ place: 'theirs' }, 2) })
    expect(state()).toBe('conflict')
    expect(saver.entry('time-and-place')?.conflicts).toEqual([{ field: 'data.place', mine: 'mine', theirs: 'theirs' }])
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
    const { saver, kept, pause, answer, state } = setup()
    saver.edit('time-and-place', { data: { place: 'Matsalen' } })
    pause()
    await answer({ kind: 'refused', code: 'locked', fields: [] })
    expect(state()).toBe('refused')
    expect(kept.size).toBe(1)
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
})
