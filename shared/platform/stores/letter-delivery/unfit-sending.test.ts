import { describe, expect, it } from 'vitest'
import { anAbout } from '#test/builders/about.ts'
import { refuseUnfit } from './unfit-sending.ts'

const person = 'A'.repeat(26)
const notice = { sendId: 'notice-club-001-2027', kind: 'notice', year: 2027, about: anAbout('notice') } as const

describe('a sending is not stored', () => {
  it('where its id or what it is about names who gets it', () => {
    expect(() => refuseUnfit(notice, [person])).not.toThrow()
    expect(() => refuseUnfit({ ...notice, sendId: `notice-${person}` }, [person])).toThrow('names a recipient')
    const left = { sendId: 'left', kind: 'signatory-left', about: { of: 'signatory-left', person } } as const
    expect(() => refuseUnfit(left, [person])).toThrow('names a recipient')
  })

  it('where it is about something else than its kind, whose letters it would send', () => {
    expect(() => refuseUnfit({ ...notice, about: anAbout('mailing') }, [])).toThrow('its kind is not')
  })
})
