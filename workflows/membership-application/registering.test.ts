import { expect, it, vi } from 'vitest'
import { unsignedApplication } from '#shared/membership-application/stored.ts'
import { RegisterError, type Register } from '#shared/platform/register/client.ts'
import { completeApplication } from '#test/builders/membership-application.ts'
import { askRegister } from './registering.ts'

const applicant = { application: completeApplication('job_seeker'), name: 'Siri Sökande' }
const sent = { id: '01JZZZZZZZZZZZZZZZZZZZZZZA', owner: 'a-browser', at: 0, sentAt: 0, sha256: '' }
const storedFrom = (from: string, attempts = 0) => ({
  ...unsignedApplication(applicant.application, { ...sent, from }),
  person: 'somebody',
  attempts,
})
const made = { ref: 'somebody', memberSince: '2027-01-31', employments: [], seq: 1 }

it.each([
  ['2027-01-31', '2027-01-31', '2027-01-31'],
  ['2027-01-31', '2027-02-01', '2027-02-01'],
  ['2027-03-01', '2027-02-01', '2027-03-01'],
])('an application for %s that the register is asked for on %s begins on %s', async (from, today, begins) => {
  const createMembership = vi.fn<Register['createMembership']>(async () => made)
  await askRegister({ createMembership } as unknown as Register, storedFrom(from), applicant, today)
  expect(createMembership.mock.calls[0]?.[0].from).toBe(begins)
})

it('what the register made the day before is found when its answer got lost', async () => {
  const register = {
    createMembership: async () => {
      throw new RegisterError('rejected', 'key-used-for-something-else')
    },
    membership: async () => made,
  }
  const answer = askRegister(register as unknown as Register, storedFrom('2027-01-31', 1), applicant, '2027-02-01')
  expect(await answer).toEqual({ made })
})
