import { serve, type ServerType } from '@hono/node-server'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generateUnion } from '#infra/local/data/union.ts'
import { registerApp } from '#infra/local/register/app.ts'
import type { RegisterFault } from '#shared/contract/demo.ts'
import { RegisterFile } from '#infra/local/register/register-file.ts'
import { createRegister, RegisterError, type Register } from '#shared/platform/register/client.ts'

const union = generateUnion()
const club = 'club-001'
const someone = union.people[0]?.ref ?? ''
const mandate = union.assignments.find((each) => each.clubId === club)?.id ?? ''
const bytes = Buffer.from('the package')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const submission = {
  year: 2027,
  submittedAt: 1,
  documentSha256: 'ab'.repeat(32),
  package: bytes.toString('base64'),
  packageSha256: sha256,
}

let folder: string
let server: ServerType
let register: Register
let url: string

const start = async () => {
  const app = registerApp(new RegisterFile(path.join(folder, 'register.json')), { token: 'secret', slowness: 600 })
  await new Promise<void>((ready) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => ready())
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  register = createRegister({ url, token: 'secret', timeout: 300 })
}
const stop = () => new Promise((done) => server.close(done))
const set = (fault: RegisterFault) =>
  fetch(`${url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  })
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof RegisterError ? error.reason : error),
  )

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'register-'))
  writeFileSync(
    path.join(folder, 'register.json'),
    JSON.stringify({ clubs: union.clubs, people: union.people, assignments: union.assignments }),
  )
  await start()
})
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

describe('the member register', () => {
  it('gives the members of a club', async () => {
    const members = await register.members(club)
    expect(members).toHaveLength(43)
    expect(members.map(({ name }) => name)).toContain('Mira Öst')
  })

  it('starts and ends mandates together', async () => {
    await register.changeAssignments(
      club,
      {
        starts: [{ id: 'new', person: someone, type: 'auditor', from: '2027-02-20', until: '2028-02-29' }],
        ends: [{ id: mandate, until: '2027-02-19' }],
      },
      'key-1',
    )
    const now = await register.assignments(club)
    expect(now.find(({ id }) => id === 'new')?.until).toBe('2028-02-29')
    expect(now.find(({ id }) => id === mandate)?.until).toBe('2027-02-19')
  })

  it('changes nothing when one of the mandates is unknown', async () => {
    const before = await register.assignments(club)
    const change = register.changeAssignments(
      club,
      {
        starts: [{ id: 'new', person: someone, type: 'auditor', from: '2027-02-20', until: '2028-02-29' }],
        ends: [{ id: 'nobody', until: '2027-02-19' }],
      },
      'key-1',
    )
    expect(await reasonOf(change)).toBe('rejected')
    expect(await register.assignments(club)).toEqual(before)
  })

  it('keeps one submission however often it is sent', async () => {
    const first = await register.submit(club, submission, 'submission')
    expect(await register.submit(club, submission, 'submission')).toEqual(first)
    expect(new RegisterFile(path.join(folder, 'register.json')).data.submissions).toHaveLength(1)
  })

  it('remembers submissions when it is started again', async () => {
    const first = await register.submit(club, submission, 'submission')
    await stop()
    await start()
    expect(await register.submit(club, submission, 'submission')).toEqual(first)
    const again = await fetch(`${url}/packages/${first.reference}.zip`)
    expect(Buffer.from(await again.arrayBuffer())).toEqual(bytes)
  })

  it('refuses a package that does not match its hash', async () => {
    expect(await reasonOf(register.submit(club, { ...submission, packageSha256: 'cd'.repeat(32) }, 'submission'))).toBe(
      'rejected',
    )
  })

  it('answers no one without the token', async () => {
    expect(await reasonOf(createRegister({ url, token: 'wrong' }).clubs())).toBe('rejected')
  })

  it.each([
    ['down', 'unavailable'],
    ['rejects', 'rejected'],
  ] as const)('when %s, is %s and takes nothing', async (fault, reason) => {
    await set(fault)
    expect(await reasonOf(register.submit(club, submission, 'submission'))).toBe(reason)
    await set('none')
    expect(new RegisterFile(path.join(folder, 'register.json')).data.submissions).toHaveLength(0)
  })

  it('when slow, may have taken what it did not answer, and takes it once', async () => {
    await set('slow')
    expect(await reasonOf(register.submit(club, submission, 'submission'))).toBe('slow')
    await set('none')
    expect((await register.submit(club, submission, 'submission')).reference).toBe('2027-000001')
  })

  it('shows people what has arrived', async () => {
    await register.submit(club, submission, 'submission')
    const page = await (await fetch(url)).text()
    expect(page).toContain('Astrid Lindahl')
    expect(page).toContain('2027-000001')
  })
})
