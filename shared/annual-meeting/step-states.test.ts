import { describe, expect, it } from 'vitest'
import { meetings, summary } from '#test/builders/meeting-states.ts'
import { isLacking, stepState, wayToStep } from './step-states.ts'
import { visibleSteps } from './steps.ts'

const prepared = summary({ step: 'preparation', reached: ['choose-type', 'pre-meeting', 'preparation'] })
const signed = {
  ...meetings['fully signed'],
  reached: ['pre-meeting', 'preparation', 'annual-meeting', 'register-assignments', 'protocol'] as const,
}
const at = (state: typeof signed) => ({ ...state, reached: [...state.reached] })

describe('the list of steps', () => {
  it('leads to every step that was reached, and on to the next one for those who may take the meeting there', () => {
    const ways = (mayAdvance: boolean) => visibleSteps('guided').map((step) => wayToStep(prepared, step, mayAdvance))
    expect(ways(true)).toEqual(['open', 'open', 'advance', null, null, null])
    expect(ways(false)).toEqual(['open', 'open', null, null, null, null])
  })

  it('leads from the protocol to the check before submission', () => {
    expect(wayToStep(at(signed), 'done', false)).toBe('open')
    expect(wayToStep(prepared, 'done', true)).toBeNull()
  })

  it('calls the protocol done on the check page once it is fully signed', () => {
    expect(stepState(at(signed), 'protocol', 'done', true)).toBe('done')
    const { protocol } = meetings['signed by the secretary']
    expect(stepState({ ...at(signed), protocol }, 'protocol', 'done', true)).toBe('current')
  })

  it('separates the current step from those not begun, and a step that lacks something from one that is done', () => {
    const states = visibleSteps('guided').map((step) => stepState(prepared, step, 'pre-meeting', true))
    expect(states).toEqual(['here', 'current', 'untouched', 'untouched', 'untouched', 'untouched'])
    expect(stepState(prepared, 'pre-meeting', 'preparation', true)).toBe('attention')
    expect(stepState(prepared, 'pre-meeting', 'preparation', false)).toBe('done')
  })

  it('asks no one to remedy advice for a meeting that has been held', () => {
    const finding = (severity: 'error' | 'warning') => [
      { itemId: 'q', code: 'question-unanswered', step: 'preparation', severity } as const,
    ]
    expect(isLacking({ step: 'annual-meeting' }, 'preparation', finding('warning'))).toBe(true)
    expect(isLacking({ step: 'protocol' }, 'preparation', finding('warning'))).toBe(false)
    expect(isLacking({ step: 'protocol' }, 'preparation', finding('error'))).toBe(true)
  })
})
