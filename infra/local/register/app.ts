import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Day } from '#shared/basics/time.ts'
import { RegisterFault } from '#shared/contract/demo.ts'
import {
  AssignmentBatch,
  Membership,
  MembershipEnd,
  NewMembership,
  NewSubmission,
  PaymentChange,
  PersonChange,
  PlanOutcome,
} from '#shared/platform/register/wire.ts'
import { OfficeChange } from './feed.ts'
import { changeAskedFor } from './office.ts'
import { registerPage } from './page.ts'
import { submittedUnder } from './person-changes.ts'
import { Refused } from './refused.ts'
import type { RegisterFile } from './register-file.ts'
import type { RegisterData } from './data.ts'

type Memberships = Pick<RegisterData, 'memberships' | 'withdrawnMemberships'>

/** Nothing comes of an application, also where its request is still to arrive; what was made before stays. */
const withdrawMembership = (data: Memberships, key: string): { made: Membership | null } => {
  const made = data.memberships.find((membership) => membership.key === key)
  if (!made) data.withdrawnMemberships.push(key)
  return { made: made ? Membership.parse(made) : null }
}

const refuseWithdrawn = ({ withdrawnMemberships }: Memberships, key: string): void => {
  if (withdrawnMemberships.includes(key)) throw new Refused(409, 'withdrawn')
}

export type RegisterSettings = {
  /** What a caller must present as bearer. */
  token: string
  /** How late the slow register answers, milliseconds. */
  slowness: number
}

const PaymentsQuery = z.object({ day: Day })
const FeedQuery = z.object({ after: z.coerce.number().int(), limit: z.coerce.number().int().positive() })

/** Faults that refuse every application with the code of the same name. */
const refusals: ReadonlySet<RegisterFault> = new Set(['already-member', 'former-member', 'protected-identity'])

/** Slow: carries out, answers late. Down: breaks the connection before anything is done. */
export const registerApp = (file: RegisterFile, { token, slowness }: RegisterSettings) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  let fault: RegisterFault = 'none'

  app.get('/', (c) => c.html(registerPage(file.data, fault)))
  app.get('/packages/:reference', (c) =>
    c.body(file.readPackage(c.req.param('reference').replace(/\.zip$/, '')), 200, {
      'content-type': 'application/zip',
    }),
  )
  app.get('/control', (c) => c.json({ fault }))
  app.post('/control', async (c) => {
    fault = z.object({ fault: RegisterFault }).parse(await c.req.json()).fault
    return c.json({ fault })
  })
  app.post('/control/leave', async (c) => {
    const { person, clubId } = z.object({ person: z.string(), clubId: z.string() }).parse(await c.req.json())
    file.leaveClub(person, clubId)
    return c.json({ done: true })
  })
  app.post('/office', async (c) => {
    file.takeOfficeChange(changeAskedFor(await c.req.parseBody()))
    return c.redirect('/', 303)
  })
  app.post('/office/answers', (c) => {
    file.keepNumbers({ unanswered: [] })
    return c.redirect('/', 303)
  })
  app.post('/control/people', async (c) => {
    file.takeOfficeChange(OfficeChange.parse(await c.req.json()))
    return c.json({ done: true })
  })
  app.post('/control/protected', async (c) => {
    const { personalNumber } = z.object({ personalNumber: z.string() }).parse(await c.req.json())
    file.keepNumbers({ protectedNumbers: [...file.data.protectedNumbers, personalNumber] })
    return c.json({ done: true })
  })

  app.use('/v1/*', async (c, next) => {
    if (fault === 'down') {
      c.env.incoming.socket.destroy()
      return c.body(null, 503)
    }
    if (c.req.header('authorization') !== `Bearer ${token}`) return c.json({ code: 'unauthorized' }, 401)
    if (fault === 'rejects' && c.req.method !== 'GET') return c.json({ code: 'rejected' }, 422)
    await next()
    if (fault === 'slow') await sleep(slowness)
    if (fault === 'answer-lost' && c.req.method !== 'GET') c.env.incoming.socket.destroy()
    return undefined
  })
  app.get('/v1/clubs', (c) => c.json(file.data.clubs))
  app.get('/v1/clubs/:club/members', (c) =>
    c.json(
      file.data.people.filter(
        ({ employments, memberKinds }) =>
          !memberKinds.includes('non_member') && employments.some(({ clubId }) => clubId === c.req.param('club')),
      ),
    ),
  )
  app.get('/v1/clubs/:club/assignments', (c) =>
    c.json(file.data.assignments.filter(({ clubId }) => clubId === c.req.param('club'))),
  )
  app.get('/v1/clubs/:club/submissions', (c) =>
    c.json(file.data.submissions.filter(({ clubId }) => clubId === c.req.param('club'))),
  )
  app.get('/v1/people/:ref', (c) => {
    const person = file.data.people.find(({ ref }) => ref === c.req.param('ref'))
    return person ? c.json(person) : c.json({ code: 'not-found' }, 404)
  })
  app.get('/v1/people/:ref/payments', (c) =>
    c.json(file.payments(c.req.param('ref'), PaymentsQuery.parse(c.req.query()).day)),
  )
  app.post('/v1/people/:ref/payments', async (c) => {
    const body = await c.req.text()
    const change = PaymentChange.parse(JSON.parse(body))
    const key = keyOf(c.req.header('idempotency-key'))
    return c.json(file.once(key, body, () => file.takePaymentChange(c.req.param('ref'), change, key)))
  })
  app.get('/v1/people/:ref/changes/:key', (c) => {
    const { ref, key } = c.req.param()
    const submitted = submittedUnder(file.data, ref, key)
    return submitted && !submitted.withdrawn ? c.json(submitted) : c.json({ code: 'not-found' }, 404)
  })
  app.post('/v1/people/:ref/changes', async (c) => {
    const body = await c.req.text()
    const change = PersonChange.parse(JSON.parse(body))
    const key = keyOf(c.req.header('idempotency-key'))
    return c.json(file.once(key, body, () => file.takePersonChange(c.req.param('ref'), change, key)))
  })
  app.post('/v1/people/:ref/changes/:key/outcome', async (c) => {
    const body = await c.req.text()
    const { outcome } = PlanOutcome.parse(JSON.parse(body))
    const { ref, key } = c.req.param()
    return c.json(
      file.once(keyOf(c.req.header('idempotency-key')), body, () => file.settlePersonChange(ref, key, outcome)),
    )
  })
  app.post('/v1/people/:ref/end', async (c) => {
    const body = await c.req.text()
    const end = MembershipEnd.parse(JSON.parse(body))
    const key = keyOf(c.req.header('idempotency-key'))
    return c.json(file.once(key, body, () => file.endMembership(c.req.param('ref'), end, key)))
  })
  app.get('/v1/feed', (c) => {
    const { after, limit } = FeedQuery.parse(c.req.query())
    return c.json({ entries: file.feed(after, limit) })
  })
  app.get('/v1/memberships/:key', (c) => {
    const membership = file.data.memberships.find(({ key }) => key === c.req.param('key'))
    return membership ? c.json(Membership.parse(membership)) : c.json({ code: 'not-found' }, 404)
  })
  app.post('/v1/memberships/:key/withdrawal', async (c) => {
    const body = await c.req.text()
    const { key } = c.req.param()
    return c.json(file.once(keyOf(c.req.header('idempotency-key')), body, () => withdrawMembership(file.data, key)))
  })
  app.post('/v1/memberships', async (c) => {
    if (refusals.has(fault)) throw new Refused(409, fault)
    const body = await c.req.text()
    const membership = NewMembership.parse(JSON.parse(body))
    refuseWithdrawn(file.data, keyOf(c.req.header('idempotency-key')))
    if (file.data.unanswered.includes(membership.personalNumber)) return c.json({ code: 'not-answered-yet' }, 503)
    const key = keyOf(c.req.header('idempotency-key'))
    return c.json(file.once(key, body, () => file.takeMembership(membership, key)))
  })
  app.put('/v1/clubs/:club/assignments', async (c) => {
    const body = await c.req.text()
    const batch = AssignmentBatch.parse(JSON.parse(body))
    return c.json(
      file.once(keyOf(c.req.header('idempotency-key')), body, () => file.takeAssignments(c.req.param('club'), batch)),
    )
  })
  app.post('/v1/clubs/:club/submissions', async (c) => {
    const body = await c.req.text()
    const submission = NewSubmission.parse(JSON.parse(body))
    return c.json(
      file.once(keyOf(c.req.header('idempotency-key')), body, () =>
        file.takeSubmission(c.req.param('club'), submission, Date.now()),
      ),
    )
  })

  app.onError((error, c) => {
    if (error instanceof Refused) return c.json({ code: error.message }, error.status)
    if (error instanceof z.ZodError || error instanceof SyntaxError) return c.json({ code: 'invalid' }, 422)
    return c.json({ code: 'internal' }, 500)
  })
  return app
}

const keyOf = (header: string | undefined) => {
  if (!header) throw new Refused(422, 'idempotency-key-missing')
  return header
}
