import { describe, expect, it } from 'vitest'
import { MeetingType, Step } from './meeting.ts'
import { firstStep, isForward, mayGoTo, nextStep, stepTransitions, steps, visibleSteps } from './steps.ts'

describe('the steps of an annual meeting', () => {
  it('follow in the order of the specification', () => {
    expect(steps.guided).toEqual(['choose-type', 'pre-meeting', 'preparation', 'annual-meeting', 'register-assignments', 'protocol', 'done'])
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
    expect(MeetingType.options.map(firstStep)).toEqual(stepTransitions.chooseType.to)
  })
  it('end by submitting from the protocol', () => {
    expect(MeetingType.options.map((type) => nextStep(type, 'protocol'))).toEqual(['done', 'done'])
    expect(stepTransitions.submit).toEqual({ from: ['protocol'], to: ['done'], by: 'meeting.submit' })
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
    expect(mayGoTo('guided', 'pre-meeting', 'protocol', ['pre-meeting', 'preparation', 'annual-meeting', 'register-assignments'])).toBe(true)
    expect(mayGoTo('guided', 'pre-meeting', 'protocol', ['pre-meeting', 'preparation', 'annual-meeting'])).toBe(false)
  })
  it('never leads to the choice of type, to done, or out of done', () => {
    for (const type of MeetingType.options) {
      for (const step of Step.options) {
        expect([mayGoTo(type, step, 'choose-type', Step.options), mayGoTo(type, step, 'done', Step.options), mayGoTo(type, 'done', step, Step.options)]).toEqual([false, false, false])
        expect(mayGoTo(type, step, step, Step.options)).toBe(false)
      }
    }
  })
  it('knows no steps of the other kind of meeting', () => {
    expect(mayGoTo('self-run', 'annual-meeting', 'preparation')).toBe(false)
    expect(mayGoTo('self-run', 'preparation', 'protocol')).toBe(false)
  })
  it('knows forward from back', () => {
    expect([isForward('guided', 'pre-meeting', 'protocol'), isForward('guided', 'protocol', 'pre-meeting')]).toEqual([true, false])
  })
})
