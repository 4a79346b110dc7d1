import { describe, expect, it } from 'vitest'
import { minutedIn } from '#test/builders/item-findings.ts'
import { meeting, motionOne, people, record } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../../clock.ts'
import type { MeetingItem } from '../meeting.ts'
import { findingsOf } from '../readiness.ts'

const now = stockholmInstant('2027-02-13', '09:00')
const foundOf = (item: MeetingItem) =>
  findingsOf(meeting({ items: [item] }), now)
    .filter(({ itemId, step }) => itemId === item.id && step !== 'protocol')
    .map(({ severity, code, field }) => `${severity} ${code} at ${field}`)

describe('a motion', () => {
  it.each([
    [{}, []],
    [{ number: null }, ['error motion-number-required at number']],
    [{ title: ' ' }, ['error motion-title-required at title']],
    [{ submitter: null }, ['error motion-submitter-required at submitter']],
    [{ proposal: null }, ['error motion-proposal-required at proposal']],
    [{ boardAnswer: '' }, ['warning motion-unanswered at boardAnswer']],
    [{ decision: null }, ['error motion-undecided at decision']],
  ])('with %o lacks %o', (data, lacks) => expect(foundOf(motionOne(data))).toEqual(lacks))

  const minuted = (data: object) => minutedIn(meeting({ items: [motionOne({ ...data })] }), 'motion-1')
  it('is minuted with who moves it, what, what the board recommends and what is decided', () => {
    expect(minuted({ boardRecommendation: 'approve' })).toEqual([
      'Motion 1, Cykelställ vid södra entrén, från Olle Vikdal.',
      'Yrkande: Sätt upp tak',
      'Styrelsen föreslog mötet att bifalla motionen.',
      'Mötet beslutade att bifalla motionen.',
    ])
  })
  it.each([
    [{ submitter: { name: ' Eva Gäst ' } }, 'Motion 1, Cykelställ vid södra entrén, från Eva Gäst.'],
    [{ submitter: null }, 'Motion 1, Cykelställ vid södra entrén.'],
    [{ boardRecommendation: 'reject' }, 'Styrelsen föreslog mötet att avslå motionen.'],
    [{ boardRecommendation: 'answered' }, 'Styrelsen föreslog mötet att anse motionen besvarad.'],
    [{ decision: 'rejected' }, 'Mötet beslutade att avslå motionen.'],
    [{ decision: 'answered' }, 'Mötet beslutade att anse motionen besvarad.'],
    [{ decision: 'tabled' }, 'Mötet beslutade att bordlägga motionen.'],
    [{ decision: null }, '… Motion 1 saknar beslut.'],
  ])('with %o is minuted: %s', (data, sentence) => expect(minuted(data)).toContain(sentence))
  it('is minuted though it has no title', () => {
    expect(minuted({ title: null })).toEqual(minuted({ title: ' ' }))
  })
  it('says nothing of a proposal or a recommendation that there is not', () => {
    expect(minuted({ proposal: ' ' })).toEqual([
      'Motion 1, Cykelställ vid södra entrén, från Olle Vikdal.',
      'Mötet beslutade att bifalla motionen.',
    ])
  })
})

describe('the club’s own item', () => {
  it.each([
    [{ title: 'Kaffemaskin' }, { text: 'Vi pratade' }, []],
    [{ title: 'Kaffemaskin' }, { decision: 'En ny köps' }, []],
    [{ title: ' ' }, { text: 'Vi pratade' }, ['error title-required at title']],
    [{ title: 'Kaffemaskin' }, { text: ' ', decision: null }, ['error item-not-filled-in at text']],
  ])('with %o and %o lacks %o', (more, data, lacks) =>
    expect(foundOf(record('own', 'custom-item', data, more))).toEqual(lacks),
  )
})

describe('a question sent in before the meeting', () => {
  const asked = (data: object) =>
    record('question-1', 'question', {
      text: ' När byggs entrén? ',
      askedBy: { ref: people.olle },
      answer: ' I höst. ',
      ...data,
    })
  const minuted = (...all: MeetingItem[]) => minutedIn(meeting({ items: all }), 'question-1', 'other-questions')
  it.each([
    [{}, []],
    [{ text: null }, ['error question-text-required at text']],
    [{ answer: null }, ['warning question-unanswered at answer']],
    [{ text: '', answer: '' }, ['error question-text-required at text']],
  ])('with %o lacks %o', (data, lacks) => expect(foundOf(asked(data))).toEqual(lacks))

  it('is minuted without the name of who asked, unless that is chosen', () => {
    const [without] = minuted(asked({}))
    expect(without).toContain('När byggs entrén?')
    expect(without).not.toContain('Olle Vikdal')
    expect(minuted(asked({ minuted: 'without-name' }))).toEqual(minuted(asked({})))
    expect(minuted(asked({ minuted: 'with-name' }))[0]).toContain('Olle Vikdal')
    expect(minuted(asked({ minuted: 'with-name', askedBy: { name: 'Eva Gäst' } }))[0]).toContain('Eva Gäst')
    expect(minuted(asked({ minuted: 'with-name', askedBy: null }))[0]).toBe(without)
  })
  it('is minuted with its answer, and without one where there is none', () => {
    expect(minuted(asked({}))).toHaveLength(2)
    expect(minuted(asked({}))[1]).toContain('I höst.')
    expect(minuted(asked({ answer: ' ' }))).toHaveLength(1)
  })
  it('is left out where that is chosen: none was minuted, which is not that there was none', () => {
    const [none, leftOut] = [minuted(), minuted(asked({ minuted: 'left-out' }))]
    expect(none).toEqual(['Inga övriga frågor hade anmälts.'])
    expect(leftOut).toHaveLength(1)
    expect(leftOut).not.toEqual(none)
    expect(minuted(asked({ text: ' ' }))).toEqual(none)
  })
  it('stands before what else was brought up', () => {
    const content = meeting({
      items: [asked({ answer: null })],
      data: { 'other-questions': { text: ' Kaffet är slut. ' } },
    })
    expect(minutedIn(content, 'question-1', 'other-questions').at(-1)).toBe('Kaffet är slut.')
    expect(minutedIn(content, 'question-1', 'other-questions')).toHaveLength(2)
  })
})
