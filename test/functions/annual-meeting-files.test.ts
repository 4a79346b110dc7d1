import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createHash } from 'node:crypto'
import { fileKeys } from '#shared/platform/file-store.ts'
import { openedByPassword } from '../builders/pdf-revision-6.ts'
import { anItem } from '../builders/database.ts'
import { layProtocolVersion } from '../builders/protocol-version.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { aSending } from '../builders/sendings.ts'
import { aPdf, download, fileStore, sendFile, type Address } from '../builders/uploads.ts'

const path = '/meetings/club-001/2027'
let portal: Portal
let chairman: Browser
let fence: number
const takeLock = async (browser: Browser) => {
  const { lock } = (await browser.send('POST', `${path}/lock`, { body: { purpose: 'documents' } })).json
  return (lock as { fence: number }).fence
}
beforeAll(async () => {
  portal = await aPortal(fileStore())
  await portal.startMeeting()
  chairman = await portal.signedIn('chairman')
  fence = await takeLock(chairman)
})
afterAll(() => portal.close())

const pdf = aPdf()
const announce = (rest: object = {}) =>
  chairman.send('POST', `${path}/files`, {
    body: {
      kind: 'audit-report',
      name: 'Revisionsberättelse å.pdf',
      contentType: 'application/pdf',
      size: pdf.length,
      fence,
      ...rest,
    },
  })
const finish = (file: string) => chairman.send('POST', `${path}/files/${file}`, { body: { fence } })
const upload = async (bytes: Buffer, rest: object = {}) => {
  const address = (await announce(rest)).json as Address
  expect((await sendFile(address, bytes)).status).toBeLessThan(300)
  return { file: address.file, reply: await finish(address.file) }
}

test('a document is sent to the file store, checked, listed, read and removed', async () => {
  const { file, reply } = await upload(pdf)
  expect(reply).toMatchObject({
    status: 200,
    json: {
      document: { id: file, name: 'Revisionsberättelse å.pdf', size: pdf.length, uploadedBy: persona('chairman').ref },
    },
  })
  expect((await finish(file)).status).toBe(200)
  expect((await chairman.get(path)).json['documents']).toHaveLength(1)
  const read = await download(chairman, `${path}/files/${file}`)
  expect(read).toMatchObject({ status: 200, type: 'application/pdf' })
  expect(read.disposition).toMatch(/^attachment; .*filename\*=UTF-8''Revisionsber%C3%A4ttelse%20%C3%A5\.pdf$/)
  expect((await chairman.send('DELETE', `${path}/files/${file}`)).json).toEqual({ removed: true })
  expect((await chairman.get(path)).json['documents']).toHaveLength(0)
})

test('a document is removed in one call that takes no lock, and not while another member holds it', async () => {
  const { file } = await upload(pdf)
  await chairman.send('DELETE', `${path}/lock?fence=${fence}`)
  const other = await portal.signedIn('vice-chairman')
  const theirs = await takeLock(other)
  expect((await chairman.send('DELETE', `${path}/files/${file}`)).json.code).toBe('locked')
  await other.send('DELETE', `${path}/lock?fence=${theirs}`)
  expect((await chairman.send('DELETE', `${path}/files/${file}`)).json).toEqual({ removed: true })
  const { summary, documents } = (await chairman.get(path)).json
  expect([documents, summary]).toMatchObject([[], { lock: null }])
  fence = await takeLock(chairman)
})

test('a file larger than a function can answer with comes whole, from an address of the file store for a minute', async () => {
  const report = Buffer.concat([pdf, Buffer.alloc(12 * 1024 * 1024, 32), Buffer.from('\n%%EOF')])
  const { file } = await upload(report, { size: report.length })
  const answer = await chairman.get(`${path}/files/${file}`)
  expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([303, '', 'no-store'])
  const { address, bytes } = await download(chairman, `${path}/files/${file}`)
  expect(bytes.equals(report)).toBe(true)
  expect([address.origin, address.searchParams.get('X-Amz-Expires')]).toEqual([inject('stackEnv')['S3_ENDPOINT'], '60'])
  const otherFile = new URL(address)
  otherFile.pathname = otherFile.pathname.replace(/[^/]+$/, 'another')
  const shownAsPage = new URL(address)
  shownAsPage.searchParams.set('response-content-type', 'text/html')
  expect([(await fetch(otherFile)).status, (await fetch(shownAsPage)).status]).toEqual([403, 403])
  await chairman.send('DELETE', `${path}/files/${file}`)
})

test('a person who may not read a file is not given its address', async () => {
  const { file } = await upload(pdf)
  const answers = await Promise.all(
    [portal.visitor(), await portal.signedIn('member'), await portal.signedIn('other-chairman')].map((browser) =>
      browser.get(`${path}/files/${file}`),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([401, 404, 403])
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual([null, null, null])
})

test('a browser that opens the address of a file without a session signs in first, and comes to the page with the file', async () => {
  const { file } = await upload(pdf)
  const address = `${path}/files/${file}`
  const visitor = portal.visitor()
  const opened = await visitor.get(address, { headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' } })
  expect([opened.status, opened.headers.get('location'), opened.headers.get('cache-control')]).toEqual([
    303,
    `/logga-in?next=${encodeURIComponent('/mitt-uppdrag/arsmote/2027/for-medlemmar')}`,
    'no-store',
  ])
  const english = await visitor.get(address, { headers: { accept: 'text/html', cookie: 'locale=en' } })
  expect(english.headers.get('location')).toBe(
    `/en/sign-in?next=${encodeURIComponent('/en/my-assignment/annual-meeting/2027/for-members')}`,
  )
  const fetched = await visitor.get(address, { headers: { 'sec-fetch-mode': 'cors', accept: 'text/html' } })
  expect([fetched.status, fetched.json.code]).toEqual([401, 'login-needed'])
  const page = await visitor.get(path, { headers: { 'sec-fetch-mode': 'navigate' } })
  expect([page.status, page.json.code]).toEqual([401, 'login-needed'])
  await chairman.send('DELETE', `${address}?fence=${fence}`)
})

test('what was checked is what is read, whatever the browser writes to its address afterwards', async () => {
  const address = (await announce()).json as Address
  await sendFile(address, pdf)
  expect((await finish(address.file)).status).toBe(200)
  await sendFile(address, Buffer.from('%PDF-1.7 something else altogether %%EOF'))
  expect((await download(chairman, `${path}/files/${address.file}`)).bytes).toEqual(pdf)
  expect((await finish(address.file)).json).toMatchObject({ document: { size: pdf.length } })
  expect((await download(chairman, `${path}/files/${address.file}`)).bytes).toEqual(pdf)
})

test('what arrived is checked, not what was announced', async () => {
  expect((await upload(Buffer.from('<script>alert(1)</script>'))).reply).toMatchObject({
    status: 422,
    json: { code: 'file-type-invalid' },
  })
  expect((await upload(Buffer.from(openedByPassword))).reply.json.code).toBe('file-password-protected')
})

test('the file store refuses a file that is too large and an address that was changed', async () => {
  const address = (await announce()).json as Address
  expect((await sendFile(address, Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBeGreaterThanOrEqual(400)
  expect(
    (await sendFile({ ...address, fields: { ...address.fields, key: 'protocols/other.pdf' } }, pdf)).status,
  ).toBeGreaterThanOrEqual(400)
  expect((await finish(address.file)).json.code).toBe('file-missing')
})

test.each([
  ['too large', { size: 20 * 1024 * 1024 + 1 }, 'file-too-large'],
  ['empty', { size: 0 }, 'file-empty'],
  ['of another kind', { contentType: 'text/html', name: 'a.html' }, 'file-type-invalid'],
  ['named as no kind that is taken', { name: 'a.exe' }, 'file-type-invalid'],
  ['under an old fence', { fence: 999 }, 'lock-lost'],
])('a file that is %s is refused before it is sent', async (_, rest, code) => {
  expect((await announce(rest)).json.code).toBe(code)
})

test('members read a document only once the documents have been sent', async () => {
  const { file } = await upload(pdf)
  const member = await portal.signedIn('member')
  expect((await member.get(`${path}/files/${file}`)).status).toBe(404)
  await portal.stores.meetings.project(
    { club: 'club-001', year: 2027 },
    {
      event: { seq: 2, commandId: 'c', at: 1, by: null, what: 'documents-sent' },
      patch: { documents: aSending({ state: 'sent' }) },
      now: { step: 'preparation', dueAt: 1_900_000_000_000 },
    },
  )
  expect((await download(member, `${path}/files/${file}`)).bytes).toEqual(pdf)
})

test('the calendar file has the Swedish time in UTC, whatever the machine’s zone', async () => {
  expect((await chairman.get(`${path}/meeting.ics`)).status).toBe(404)
  const item = (await portal.stores.meetings.readItem({ club: 'club-001', year: 2027 }, 'time-and-place')) ?? anItem()
  const data = { date: '2027-02-12', startTime: '18:00', endTime: '20:00', place: 'Salen', meetingLink: null }
  expect(
    (
      await chairman.send('PATCH', `${path}/items/time-and-place`, {
        ifMatch: 1,
        body: { widget: 'time-and-place', order: item.order, hidden: false, title: null, data },
      })
    ).status,
  ).toBe(200)
  const reply = await chairman.get(`${path}/meeting.ics`)
  expect(reply.headers.get('content-type')).toContain('text/calendar')
  expect(reply.text).toContain('DTSTART:20270212T170000Z')
  expect(reply.text).toMatch(/UID:club-001-2027@/)
})

test('a template is a Word document under its Swedish name', async () => {
  const reply = await chairman.get('/templates/notice')
  expect(reply.headers.get('content-disposition')).toContain('%C3%A5rsm%C3%B6te.docx')
})

test('before there is a text there is no protocol to download, before the submission no package', async () => {
  expect((await chairman.get(`${path}/protocol.pdf`)).json.code).toBe('protocol-not-generated')
  expect((await chairman.get(`${path}/package.zip`)).json.code).toBe('protocol-not-signed')
})

test('a stored text without a signature is read as a draft', async () => {
  const key = { club: 'club-001', year: 2027 }
  await layProtocolVersion(portal.dynamo, key, {
    version: 1,
    basedOn: 0,
    createdAt: 1_800_000_000_000,
    createdBy: null,
    how: 'generated',
    language: 'sv',
    paragraphs: [
      { id: 'p', itemId: null, kind: 'text', text: 'Mötet öppnades.', generated: 'Mötet öppnades.', edited: false },
    ],
    revision: 1,
  })
  await portal.stores.meetings.project(key, {
    event: { seq: 3, commandId: 'g', at: 1, by: null, what: 'generated' },
    patch: { protocol: { version: 1, state: 'generated' } },
    now: { step: 'protocol', dueAt: 1_900_000_000_000 },
  })
  const reply = await chairman.get(`${path}/protocol.pdf`)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.text.startsWith('%PDF')).toBe(true)
})

test('a signed protocol and the submitted package are fetched as downloads under their names', async () => {
  const key = { club: 'club-001', year: 2027 }
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const { files } = portal.deps
  await portal.stores.meetings.project(key, {
    event: { seq: 4, commandId: 's', at: 1, by: null, what: 'submitted' },
    patch: { protocol: { version: 1, state: 'fully-signed', documentSha256: sha256 }, submittedAt: 1 },
    now: { step: 'done', dueAt: 1_900_000_000_000 },
  })
  expect((await chairman.get(`${path}/package.zip`)).json.code).toBe('not-found')
  await files.put(fileKeys.protocol(sha256), pdf, 'application/pdf')
  await files.put(fileKeys.package(key.club, key.year), Buffer.from('PK'), 'application/zip')
  expect(await download(chairman, `${path}/protocol.pdf`)).toMatchObject({ type: 'application/pdf', bytes: pdf })
  const packed = await download(chairman, `${path}/package.zip`)
  expect([packed.type, packed.disposition]).toEqual([
    'application/zip',
    expect.stringContaining('attachment; filename="club-001-2027.zip"'),
  ])
})
