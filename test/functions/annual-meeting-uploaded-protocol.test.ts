import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openedByPassword } from '../builders/pdf-revision-6.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { download, fileStore } from '../builders/uploads.ts'

const path = '/meetings/club-001/2027'
const key = { club: 'club-001', year: 2027 }
let portal: Portal
let chairman: Browser
let fence: number

const takeLock = async (browser: Browser) =>
  ((await browser.send('POST', `${path}/lock`, { body: { purpose: 'documents' } })).json['lock'] as { fence: number })
    .fence

beforeAll(async () => {
  portal = await aPortal(fileStore())
  await portal.startMeeting({ type: 'self-run', step: 'protocol' })
  chairman = await portal.signedIn('chairman')
  fence = await takeLock(chairman)
})
afterAll(() => portal.close())

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300, 32), Buffer.from('\n%%EOF')])
const announce = (rest: object = {}) =>
  chairman.send('POST', `${path}/uploaded-protocol`, {
    body: { name: 'Protokoll å.pdf', contentType: 'application/pdf', size: pdf.length, fence, ...rest },
  })
type Address = { file: string; url: string; fields: Record<string, string> }

const send = ({ url, fields }: Address, bytes: Buffer) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'a.pdf')
  return fetch(url, { method: 'POST', body: form })
}
const finish = (file: string, held = fence) =>
  chairman.send('POST', `${path}/uploaded-protocol/${file}`, { body: { fence: held } })
const upload = async (bytes: Buffer, rest: object = {}) => {
  const address = (await announce(rest)).json as Address
  expect((await send(address, bytes)).status).toBeLessThan(300)
  return { file: address.file, reply: await finish(address.file) }
}
const uploaded = async () => (await portal.stores.meetings.readSummary(key))?.uploadedProtocol ?? null

describe('the protocol of a self-run meeting', () => {
  test('is sent to the file store, checked, shown, read, replaced and removed', async () => {
    expect((await chairman.get(`${path}/protocol.pdf`)).json.code).toBe('protocol-must-be-uploaded')
    const first = await upload(pdf)
    expect(first.reply).toMatchObject({
      status: 200,
      json: {
        document: { id: first.file, name: 'Protokoll å.pdf', size: pdf.length, uploadedBy: persona('chairman').ref },
      },
    })
    expect((await finish(first.file)).json).toEqual(first.reply.json)
    expect((await chairman.get(path)).json['summary']).toMatchObject({ uploadedProtocol: { id: first.file } })
    const read = await download(chairman, `${path}/protocol.pdf`)
    expect(read.bytes).toEqual(pdf)
    expect(read.disposition).toContain('attachment; filename=')
    const corrected = Buffer.concat([pdf, Buffer.from('\n%%EOF')])
    const second = await upload(corrected, { size: corrected.length })
    expect((await chairman.send('DELETE', `${path}/uploaded-protocol/${first.file}`)).json).toEqual({
      removed: true,
    })
    expect((await uploaded())?.id).toBe(second.file)
    expect((await chairman.send('DELETE', `${path}/uploaded-protocol/${second.file}`)).json).toEqual({
      removed: true,
    })
    expect(await uploaded()).toBeNull()
    const { events } = (await chairman.get(`${path}/history`)).json as {
      events: { what: string; by: string; params?: { name?: string } }[]
    }
    const uploads = events
      .filter(({ params }) => params?.name === 'Protokoll å.pdf')
      .map(({ by, what }) => ({ by, what }))
    expect(uploads).toHaveLength(3)
    expect(uploads).toEqual(
      expect.arrayContaining(
        ['protocol-removed', 'protocol-uploaded'].map((what) => ({ by: persona('chairman').ref, what })),
      ),
    )
  })

  test('is none of the meeting’s documents', async () => {
    await upload(pdf)
    expect((await chairman.get(path)).json['documents']).toHaveLength(0)
  })

  test('is a PDF by its bytes, not by what is said of it', async () => {
    expect((await upload(Buffer.from('<script>alert(1)</script>'))).reply).toMatchObject({
      status: 422,
      json: { code: 'file-not-pdf' },
    })
    expect((await upload(Buffer.from(openedByPassword))).reply.json.code).toBe('file-password-protected')
  })

  test('cannot be a document that was announced as one of the meeting’s', async () => {
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const { file } = (
      await chairman.send('POST', `${path}/files`, {
        body: { kind: 'plan', name: 'plan.docx', contentType: docx, size: 10, fence },
      })
    ).json as Address
    expect((await finish(file)).json.code).toBe('file-missing')
  })

  test.each([
    ['too large', { size: 20 * 1024 * 1024 + 1 }, 'file-too-large'],
    ['empty', { size: 0 }, 'file-empty'],
    [
      'a Word document',
      { contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', name: 'a.docx' },
      'file-not-pdf',
    ],
    ['named as another kind', { name: 'a.png' }, 'file-not-pdf'],
    ['under an old fence', { fence: 999 }, 'lock-lost'],
  ])('that is %s is refused before it is sent', async (_, rest, code) => {
    expect((await announce(rest)).json.code).toBe(code)
  })

  test('is not taken when the lock was lost while it was sent', async () => {
    const address = (await announce()).json as Address
    await send(address, pdf)
    expect((await finish(address.file, fence + 1)).json.code).toBe('lock-lost')
  })

  test('is neither seen nor read by a plain member', async () => {
    await upload(pdf)
    const member = await portal.signedIn('member')
    expect((await member.get(path)).json['summary']).toMatchObject({ uploadedProtocol: null })
    expect((await member.get(`${path}/protocol.pdf`)).status).toBe(403)
    expect(
      (
        await member.send('POST', `${path}/uploaded-protocol`, {
          body: { name: 'a.pdf', contentType: 'application/pdf', size: 1, fence },
        })
      ).status,
    ).toBe(403)
  })

  test('stays as it was submitted', async () => {
    const begun = (await announce()).json as Address
    await send(begun, pdf)
    const before = await uploaded()
    const { seq = 0 } = (await portal.stores.meetings.readSummary(key)) ?? {}
    const now = { step: 'done' as const, dueAt: 1_900_000_000_000 }
    await portal.stores.meetings.project(key, {
      event: { seq: seq + 1, commandId: 's', at: 1, by: null, what: 'submitted' },
      patch: { submittedAt: 1, step: 'done', frozen: true, lock: null },
      now,
    })
    expect((await finish(begun.file)).json.code).toBe('submitted')
    expect((await announce()).json.code).toBe('submitted')
    expect((await chairman.send('DELETE', `${path}/uploaded-protocol/${before?.id ?? ''}`)).json.code).toBe('submitted')
    expect(await uploaded()).toEqual(before)
  })
})

test('a guided meeting takes no uploaded protocol', async () => {
  const guided = await aPortal()
  await guided.startMeeting()
  const officer = await guided.signedIn('chairman')
  const held = await takeLock(officer)
  expect(
    (
      await officer.send('POST', `${path}/uploaded-protocol`, {
        body: { name: 'a.pdf', contentType: 'application/pdf', size: 1, fence: held },
      })
    ).json.code,
  ).toBe('wrong-step')
  guided.close()
})
