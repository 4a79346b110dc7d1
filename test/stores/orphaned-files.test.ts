import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockholmDate } from '#shared/clock.ts'
import { orphanFolders, sweepFiles } from '#shared/platform/erasure/orphaned-files.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { hashOf } from '../builders/mailing-files.ts'
import { aMailingTo } from '../builders/mailing-to.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { aPdf, fileStore } from '../builders/uploads.ts'

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

/** A file that something names beside one that nothing does, in each folder; by the keys of both. */
const placed = async () => {
  const { stores, clock } = portal
  const at = clock.portalNow()
  const id = ulid()
  const file = { id, name: 'Avtal.pdf', contentType: 'application/pdf' as const, size: named.length, sha256 }
  const kept = { ...file, uploadedAt: at, uploadedBy: by }
  const mailings = await Promise.all(
    [club, null].map(async (sender) => {
      const sendId = await aMailingTo(portal, { club: sender, by, at }, [by], [file])
      return (sha: string) => fileKeys.mailing(sender, sendId.replace('mailing-', ''), id, sha)
    }),
  )
  const document = (sha: string) => fileKeys.clubDocument(club, id, sha)
  await stores.clubDocuments.addDocument(club, {
    id,
    folder: null,
    versions: [{ ...kept, key: document(sha256) }],
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
    protocol: { ...kept, key: protocol(sha256) },
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
    const { stores } = portal
    const given = {
      stores,
      files: { list, remove: (key: string) => files.remove(key) },
      realNow: Date.now() + later,
      isDry,
    }
    const swept = await Promise.all(orphanFolders.map((folder) => sweepFiles(given, folder)))
    return swept.reduce((sum, { removed }) => sum + (removed['upload'] ?? 0), 0)
  }
  const there = async (of: readonly string[]) =>
    (await Promise.all(of.map((key) => files.find(key)))).filter((bytes) => bytes !== null).length
  expect(await sweep(47 * hour, false)).toBe(0)
  expect(await sweep(49 * hour, true)).toBe(4)
  expect(await there(keys.orphans)).toBe(4)
  expect(await sweep(49 * hour, false)).toBe(4)
  expect([await there(keys.orphans), await there(keys.named)]).toEqual([0, 4])
  expect(await sweep(49 * hour, false)).toBe(0)
})

test('one that cannot be looked up stays, and is counted as not removed', async () => {
  const key = fileKeys.clubDocument(club, ulid(), sha256)
  await files.put(key, named, 'application/pdf')
  const failing = {
    ...portal.stores,
    clubDocuments: { ...portal.stores.clubDocuments, readDocument: () => Promise.reject(new Error('down')) },
  }
  const list = async function* () {
    yield key
  }
  const given = {
    stores: failing,
    files: { list, remove: (key: string) => files.remove(key) },
    realNow: Date.now() + 49 * hour,
    isDry: false,
  }
  expect(await sweepFiles(given, 'club-documents')).toMatchObject({ removed: {}, failed: { upload: 1 } })
  expect(await files.find(key)).not.toBeNull()
  await files.remove(key)
})
