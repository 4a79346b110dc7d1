import { describe, expect, it } from 'vitest'
import { commandRules } from './command-rules.ts'
import { MeetingType, Step } from './meeting.ts'
import { meeting, noticeSent } from '#test/builders/meeting-content.ts'
import {
  firstStep,
  isForward,
  mayGoTo,
  nextStep,
  stepAfterSwitch,
  steps,
  typeSwitchRefusal,
  visibleSteps,
} from './steps.ts'

describe('the steps of an annual meeting', () => {
  it('follow in the order of the specification', () => {
    expect(steps.guided).toEqual([
      'choose-type',
      'pre-meeting',
      'preparation',
      'annual-meeting',
      'register-assignments',
      'protocol',
      'done',
    ])
    expect(steps['self-run']).toEqual(['annual-meeting', 'protocol', 'done'])
    expect(visibleSteps('guided')).toEqual(steps.guided.slice(1))
  })
  it('follow one after the other to the end', () => {
    expect(nextStep('guided', 'annual-meeting')).toBe('register-assignments')
    expect(nextStep('self-run', 'annual-meeting')).toBe('protocol')
    expect(MeetingType.options.map((type) => nextStep(type, 'done'))).toEqual([null, null])
    expect(nextStep('self-run', 'preparation')).toBeNull()
  })
  it('begin after the choice of type', () => {
    expect(MeetingType.options.map(firstStep)).toEqual(['pre-meeting', 'annual-meeting'])
    expect(MeetingType.options.map(firstStep)).toEqual(commandRules.chooseType.to)
  })
  it('end by submitting from the protocol', () => {
    expect(MeetingType.options.map((type) => nextStep(type, 'protocol'))).toEqual(['done', 'done'])
    expect(commandRules.submitMeeting).toMatchObject({ at: ['protocol'], to: ['done'], right: 'meeting.submit' })
  })
})

describe('moving between steps', () => {
  it('goes forward one at a time', () => {
    expect(mayGoTo('guided', 'pre-meeting', 'preparation')).toBe(true)
    expect(mayGoTo('guided', 'pre-meeting', 'annual-meeting')).toBe(false)
    expect(mayGoTo('self-run', 'annual-meeting', 'protocol')).toBe(true)
  })
  it('goes back to any, and forward again to where the meeting has been', () => {
    expect(mayGoTo('guided', 'protocol', 'pre-meeting')).toBe(true)
    expect(
      mayGoTo('guided', 'pre-meeting', 'protocol', [
        'pre-meeting',
        'preparation',
        'annual-meeting',
        'register-assignments',
      ]),
    ).toBe(true)
    expect(mayGoTo('guided', 'pre-meeting', 'protocol', ['pre-meeting', 'preparation', 'annual-meeting'])).toBe(false)
  })
  it('never leads to the choice of type, to done, or out of done', () => {
    for (const type of MeetingType.options) {
      for (const step of Step.options) {
        expect([
          mayGoTo(type, step, 'choose-type', Step.options),
          mayGoTo(type, step, 'done', Step.options),
          mayGoTo(type, 'done', step, Step.options),
        ]).toEqual([false, false, false])
        expect(mayGoTo(type, step, step, Step.options)).toBe(false)
      }
    }
  })
  it('knows no steps of the other kind of meeting', () => {
    expect(mayGoTo('self-run', 'annual-meeting', 'preparation')).toBe(false)
    expect(mayGoTo('self-run', 'preparation', 'protocol')).toBe(false)
  })
  it('knows forward from back', () => {
    expect([isForward('guided', 'pre-meeting', 'protocol'), isForward('guided', 'protocol', 'pre-meeting')]).toEqual([
      true,
      false,
    ])
  })
})

describe('switching between guided and self-run', () => {
  const untouched = meeting({ summary: { notice: null, documents: null } }).summary
  const document = {
    id: 'd',
    kind: 'other' as const,
    name: 'protokoll.pdf',
    contentType: 'application/pdf',
    size: 1,
    sha256: '00',
    uploadedAt: 0,
    uploadedBy: '01HZZZZZZZZZZZZZZZZZZZZZZA',
  }

  it('is open as long as nothing has been sent', () => {
    expect(typeSwitchRefusal(untouched)).toBeNull()
  })
  it.each([
    ['the notice is sent', { notice: noticeSent('2027-01-26') }],
    ['a notice was tried and failed', { notice: noticeSent('2027-01-26', { state: 'failed' }) }],
    ['the documents are sent', { documents: noticeSent('2027-02-01') }],
    ['those elected are registered', { assignmentsRegisteredAt: 1 }],
    ['a protocol is generated', { protocol: { ...untouched.protocol, state: 'generated' as const } }],
    ['a protocol is uploaded', { uploadedProtocol: document }],
  ])('ends when %s', (_, change) => {
    expect(typeSwitchRefusal({ ...untouched, ...change })).toBe('type-fixed')
  })
  it('ends with the submission', () => {
    expect(typeSwitchRefusal({ ...untouched, submittedAt: 1 })).toBe('submitted')
  })

  it('leads a guided meeting to the meeting itself, or leaves it at the protocol', () => {
    const from = (step: Step) => stepAfterSwitch('self-run', step, ['choose-type', 'pre-meeting'])
    expect(
      ['pre-meeting', 'preparation', 'annual-meeting', 'register-assignments'].map((step) => from(Step.parse(step))),
    ).toEqual(Array(4).fill('annual-meeting'))
    expect(from('protocol')).toBe('protocol')
  })
  it('leads a self-run meeting to the first guided step', () => {
    expect(stepAfterSwitch('guided', 'annual-meeting', ['choose-type', 'annual-meeting'])).toBe('pre-meeting')
    expect(stepAfterSwitch('guided', 'protocol', ['choose-type', 'annual-meeting', 'protocol'])).toBe('pre-meeting')
  })
  it('leads back to where a guided meeting stood', () => {
    expect(stepAfterSwitch('guided', 'annual-meeting', ['choose-type', 'pre-meeting', 'preparation'])).toBe(
      'preparation',
    )
    expect(stepAfterSwitch('guided', 'annual-meeting', ['choose-type', 'pre-meeting'])).toBe('pre-meeting')
  })
})
