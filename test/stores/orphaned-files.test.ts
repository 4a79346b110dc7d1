import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockholmDate } from '#shared/clock.ts'
import { nothingSwept } from '#shared/data-rights/swept.ts'
import { orphanFolders, sweepFiles, type SweepingFiles } from '#shared/platform/erasure/orphaned-files.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { noteRestored } from '#shared/platform/restored.ts'
import { hashOf } from '../builders/mailing-files.ts'
import { aMailingTo } from '../builders/mailing-to.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { aPdf, fileStore } from '../builders/uploads.ts'
import { mailingOf } from '#shared/letter-delivery/about.ts'

let portal: Portal
let files: ReturnType<typeof fileStore>['files']
beforeAll(async () => {
  portal = await aPortal()
  files = fileStore().files
})
afterAll(() => {
  files.close()
  portal.close()
})

const club = 'club-001'
const by = persona('chairman').ref
const [named, orphan] = [aPdf('named'), aPdf('orphan')]
const sha256 = hashOf(named)
const hour = 60 * 60_000
const day = 24 * hour

type Given = Partial<Omit<SweepingFiles, 'files'>> & { list: SweepingFiles['files']['list'] }
/** A scan in 49 hours, unless said otherwise. */
const sweepLater = (folder: (typeof orphanFolders)[number], { list, ...given }: Given) => {
  const { dynamo, stores, clock } = portal
  const [now, realNow] = [clock.portalNow(), Date.now() + 49 * hour]
  return sweepFiles({ dynamo, stores, files: { ...files, list }, now, realNow, isDry: false, ...given }, folder)
}
/** What a folder lists. */
const listing = (...keys: string[]) =>
  async function* () {
    yield* keys
  }
/** Puts files of a club there that nothing names. */
const orphans = async (count: number): Promise<string[]> => {
  const keys = Array.from({ length: count }, () => fileKeys.clubDocument(club, ulid(), sha256))
  for (const key of keys) await files.put(key, named, 'application/pdf')
  return keys
}
const there = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => files.find(key)))).filter((bytes) => bytes !== null).length

/** A file that something names beside one that nothing does, in each folder; by the keys of both. */
const placed = async () => {
  const { stores, clock } = portal
  const at = clock.portalNow()
  const id = ulid()
  const file = { id, name: 'Avtal.pdf', contentType: 'application/pdf' as const, size: named.length, sha256 }
  const uploaded = { ...file, uploadedAt: at, uploadedBy: by }
  const mailings = await Promise.all(
    [club, null].map(async (sender) => {
      const sendId = await aMailingTo(portal, { club: sender, by, at }, [by], { attachments: [file] })
      const { mailing } = mailingOf((await stores.mail.storedSend(sendId))!)!
      return (sha: string) => fileKeys.mailing(sender, mailing, id, sha)
    }),
  )
  const document = (sha: string) => fileKeys.clubDocument(club, id, sha)
  await stores.clubDocuments.addDocument(club, {
    id,
    folder: null,
    versions: [{ ...uploaded, key: document(sha256) }],
    version: 1,
    changedAt: at,
    changedBy: by,
  })
  const protocol = (sha: string) => fileKeys.memberMeeting(club, sha)
  await stores.memberMeetings.write({
    id,
    clubId: club,
    subject: 'Löneläget',
    date: stockholmDate(at),
    startTime: '18:00',
    endTime: null,
    place: null,
    meetingLink: null,
    participants: 3,
    protocol: { ...uploaded, key: protocol(sha256) },
    version: 1,
    registeredAt: at,
    registeredBy: by,
    changedAt: at,
    changedBy: by,
  })
  const keyOf = [...mailings, document, protocol]
  for (const key of keyOf) {
    await files.put(key(sha256), named, 'application/pdf')
    await files.put(key(hashOf(orphan)), orphan, 'application/pdf')
  }
  return { named: keyOf.map((key) => key(sha256)), orphans: keyOf.map((key) => key(hashOf(orphan))) }
}

test('a file that nothing names goes two days after it was put there, and one that something names stays', async () => {
  const keys = await placed()
  const own = new Set([...keys.named, ...keys.orphans])
  /** Other tests have files there, too. */
  const list = async function* (folder: string, before: number) {
    for await (const key of files.list(folder, before)) if (own.has(key)) yield key
  }
  const sweep = async (later: number, isDry: boolean) => {
    const given = { list, realNow: Date.now() + later, isDry }
    const swept = await Promise.all(orphanFolders.map((folder) => sweepLater(folder, given)))
    return swept.reduce((sum, { removed }) => sum + (removed['upload'] ?? 0), 0)
  }
  expect(await sweep(47 * hour, false)).toBe(0)
  expect(await sweep(49 * hour, true)).toBe(4)
  expect(await there(keys.orphans)).toBe(4)
  expect(await sweep(49 * hour, false)).toBe(4)
  expect([await there(keys.orphans), await there(keys.named)]).toEqual([0, 4])
  expect(await sweep(49 * hour, false)).toBe(0)
})

test('one whose document cannot be read stays, and is counted as not removed', async () => {
  const key = fileKeys.clubDocument(club, ulid(), sha256)
  await files.put(key, named, 'application/pdf')
  const failing = {
    ...portal.stores,
    clubDocuments: { ...portal.stores.clubDocuments, readDocument: () => Promise.reject(new Error('down')) },
  }
  const given = { stores: failing, list: listing(key) }
  expect(await sweepLater('club-documents', given)).toMatchObject({ removed: {}, failed: { upload: 1 } })
  expect(await files.find(key)).not.toBeNull()
  await files.remove(key)
})

test('one that was put there again since its folder was listed stays', async () => {
  const [key = ''] = await orphans(1)
  // A request has stored its bytes, and has not named them yet.
  expect(await sweepLater('club-documents', { list: listing(key), realNow: Date.now() })).toEqual(nothingSwept)
  expect(await there([key])).toBe(1)
  await files.remove(key)
})

test('one that was named since its folder was listed stays, and one that is gone counts as nothing', async () => {
  const [key = '', gone = ''] = await orphans(2)
  const { stores, clock } = portal
  const at = clock.portalNow()
  const id = key.split('/')[2] ?? ''
  const version = { id, name: 'Avtal.pdf', contentType: 'application/pdf' as const, size: 1, sha256, key }
  const uploaded = { ...version, uploadedAt: at, uploadedBy: by }
  const list = async function* () {
    yield key
    yield gone
    await files.remove(gone)
    const document = { id, folder: null, versions: [uploaded], version: 1, changedAt: at, changedBy: by }
    await stores.clubDocuments.addDocument(club, document)
  }
  expect(await sweepLater('club-documents', { list })).toEqual(nothingSwept)
  expect(await there([key])).toBe(1)
})

test('a protocol that waits to be named by a meeting stays', async () => {
  const bytes = aPdf('waits')
  const key = fileKeys.memberMeeting(club, hashOf(bytes))
  await files.put(key, bytes, 'application/pdf')
  const at = portal.clock.portalNow()
  const file = { id: ulid(), name: 'Protokoll.pdf', contentType: 'application/pdf' as const, size: bytes.length }
  const uploaded = { ...file, sha256: hashOf(bytes), key, uploadedAt: at, uploadedBy: by }
  await portal.stores.memberMeetings.keepProtocol(club, uploaded, Math.ceil((Date.now() + day) / 1000))
  expect(await sweepLater('member-meetings', { list: listing(key) })).toEqual(nothingSwept)
  expect(await there([key])).toBe(1)
})

test('more than twenty, where they are more than one of twenty, all stay and are reported', async () => {
  const twenty = await orphans(20)
  const all = [...twenty, ...(await orphans(1))]
  const said: unknown[] = []
  const withheld = { removed: {}, takenOut: {}, failed: { withheld: 21 } }
  for (const isDry of [true, false])
    expect(
      await sweepLater('club-documents', { list: listing(...all), isDry, notRemoved: (...what) => said.push(what) }),
    ).toEqual(withheld)
  expect(said).toMatchObject([
    ['club-documents', { name: 'TooManyOrphans' }],
    ['club-documents', { name: 'TooManyOrphans' }],
  ])
  expect(await there(all)).toBe(21)
  expect(await sweepLater('club-documents', { list: listing(...twenty) })).toMatchObject({ removed: { upload: 20 } })
  expect(await there(all)).toBe(1)
  await files.remove(all[20]!)
})

test('more than twenty go where they are few among those that something names', async () => {
  const few = await orphans(21)
  const { clubDocuments } = portal.stores
  const own = new Set(few.map((key) => key.split('/')[2]))
  const found = { versions: [{ sha256 }] } as never
  const readDocument: typeof clubDocuments.readDocument = async (_, id) => (own.has(id) ? null : found)
  const stores = { ...portal.stores, clubDocuments: { ...clubDocuments, readDocument } }
  const others = Array.from({ length: 20 * 21 }, () => fileKeys.clubDocument(club, ulid(), sha256))
  expect(await sweepLater('club-documents', { stores, list: listing(...few, ...others.slice(21)) })).toEqual({
    ...nothingSwept,
    removed: { upload: 21 },
  })
  expect(await there(few)).toBe(0)
})

test('none goes for thirty days after a restore from a copy, which names nothing that was uploaded since', async () => {
  const keys = await orphans(1)
  const at = portal.clock.portalNow()
  await noteRestored(portal.dynamo, at)
  for (const now of [at, at + 30 * day - 1])
    expect(await sweepLater('club-documents', { list: listing(...keys), now })).toEqual(nothingSwept)
  expect(await there(keys)).toBe(1)
  const given = { list: listing(...keys), now: at + 30 * day }
  expect(await sweepLater('club-documents', given)).toMatchObject({ removed: { upload: 1 } })
})
