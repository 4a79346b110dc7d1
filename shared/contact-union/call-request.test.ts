import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../fields/errors.ts'
import { CallDraft, confirmationOf } from './call-request.ts'

const draft = {
  name: 'Elin Furuvik',
  phone: '070-174 06 07',
  email: '',
  subject: 'Lön',
  day: '2027-01-21',
  time: '09:30',
}
const issues = (value: unknown) =>
  fieldErrors(CallDraft.safeParse(value, { reportInput: true }).error!).map(({ path, code }) => `${path} ${code}`)

describe('a request to be called', () => {
  it('needs name, phone, subject and time, and may leave out the email address', () => {
    expect(CallDraft.parse(draft)).toEqual({ ...draft, phone: '0701740607' })
    expect(issues({ name: '', phone: '', email: '', subject: ' ', day: '', time: '' })).toEqual([
      'name required',
      'phone required',
      'subject required',
      'day required',
      'time required',
    ])
  })

  it.each([
    ['+46 70 174 06 07', null],
    ['+47 22 33 44 55', 'phone phone-international'],
    ['12', 'phone phone-invalid'],
  ])('the number %s: %s', (phone, issue) => {
    expect(issue === null ? CallDraft.safeParse({ ...draft, phone }).success : issues({ ...draft, phone })).toEqual(
      issue === null ? true : [issue],
    )
  })

  it('takes no links in the subject, and only an address as address', () => {
    expect(issues({ ...draft, subject: 'se https://example.com', email: 'elin' })).toEqual([
      'email email-invalid',
      'subject invalid-characters',
    ])
  })
})

it('the confirmation of a request has a sending of its own', () => {
  expect(confirmationOf('a')).toEqual({ send: 'call-a', ref: 'caller' })
  expect(confirmationOf('b').send).not.toBe(confirmationOf('a').send)
})
