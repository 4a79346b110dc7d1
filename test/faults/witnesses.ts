import type { StoredApplication } from '#shared/membership-application/stored.ts'
import { z } from 'zod'
import type { RegisterFault } from '#shared/contract/demo.ts'

const Letters = z.object({
  emails: z.array(z.object({ subject: z.string(), destination: z.object({ to: z.array(z.string()) }) })),
})
const Submissions = z.array(
  z.object({ reference: z.string(), clubId: z.string(), year: z.number(), documentSha256: z.string() }),
)
const Assignments = z.array(
  z.object({ id: z.string(), type: z.string(), person: z.string(), from: z.string(), until: z.string() }),
)
const Members = z.array(z.object({ ref: z.string() }))

const json = async (url: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await fetch(url, { headers })).json()

/** What the world around the portal has seen of it: the inbox and the member register. */
export const witnesses = (env: Record<string, string>) => {
  const inbox = env['MAIL_INBOX_URL'] ?? ''
  const register = env['REGISTER_URL'] ?? ''
  const bearer = { authorization: `Bearer ${env['REGISTER_TOKEN']}` }
  const letters = async () =>
    Letters.parse(await json(`${inbox}/store`)).emails.map(({ subject, destination: { to } }) => ({
      subject,
      to: to.join(),
    }))
  return {
    letters,
    /** The notices of annual meetings among them, in either language. */
    notices: async () => (await letters()).filter(({ subject }) => /kallelse|notice/i.test(subject)),
    members: async (club: string) =>
      Members.parse(await json(`${register}/v1/clubs/${club}/members`, bearer)).map(({ ref }) => ref),
    /** How many letters a second the mail account takes from now on. */
    setQuota: (perSecond: number) => fetch(`${inbox}/quota`, { method: 'PUT', body: String(perSecond) }),
    submissions: async (club: string) =>
      Submissions.parse(await json(`${register}/v1/clubs/${club}/submissions`, bearer)),
    assignments: async (club: string) =>
      Assignments.parse(await json(`${register}/v1/clubs/${club}/assignments`, bearer)),
    setRegisterFault: (fault: RegisterFault) =>
      fetch(`${register}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fault }),
      }),
  }
}

/** What occurs more than once. */
export const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** What happens once in a guided meeting, in this order. */
export const turningPoints: readonly string[] = [
  'type-chosen',
  'notice-sent',
  'assignments-registered',
  'protocol-generated',
  'signed-by-secretary',
  'signed-by-adjuster',
  'submitted',
  'synchronised',
]

/**
 * Ids of applications that were signed by the same person, and are on their way to the register or registered, both.
 */
export const doubledApplications = (applications: readonly StoredApplication[]): string[] => {
  const signed = applications.filter(({ state }) => state === 'signed' || state === 'registered')
  const twice = new Set(repeated(signed.map(({ personalNumberHash }) => personalNumberHash ?? '')))
  return signed.filter(({ personalNumberHash }) => twice.has(personalNumberHash ?? '')).map(({ id }) => id)
}
