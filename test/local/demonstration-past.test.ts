import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateDraft } from '#shared/annual-meeting/protocol/generate.ts'
import { verifyPackage } from '#shared/annual-meeting/package/verify-package.ts'
import { missingForSubmission } from '#shared/annual-meeting/readiness-submission.ts'
import { byName } from '#shared/basics/by-name.ts'
import { latestOf } from '#shared/club-documents/club-documents.ts'
import { seasonYearOf } from '#shared/clock.ts'
import { demoOpening } from '#shared/season.ts'
import { readConfig, type Config } from '#shared/platform/config.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { createFileStore, fileKeys, type FileStore } from '#shared/platform/file-store.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import type { Stack } from '#infra/local/stack.ts'
import { startTestStack } from '#test/test-stack.ts'

const opening = demoOpening(Date.now())
const year = seasonYearOf(opening) - 1
let stack: Stack
let [config, dynamo, files, stores] = [] as unknown as [Config, Dynamo, FileStore, Stores]
beforeAll(async () => {
  stack = await startTestStack({ parts: ['dynamodb', 's3', 'seed'] })
  config = readConfig(stack.env)
  process.env['AWS_ACCESS_KEY_ID'] ??= stack.env['AWS_ACCESS_KEY_ID']
  process.env['AWS_SECRET_ACCESS_KEY'] ??= stack.env['AWS_SECRET_ACCESS_KEY']
  dynamo = connectDynamo(config)
  files = createFileStore(config)
  stores = createStores(dynamo)
}, 240_000)
afterAll(async () => {
  dynamo.close()
  files.close()
  await stack.stop()
})

const pem = (file: string) => readFileSync(file, 'utf8')

test('the package of the showcase club’s last annual meeting is genuine under the keys of the portal', async () => {
  const bytes = await files.get(fileKeys.package('club-001', year))
  const verdict = await verifyPackage(bytes ?? new Uint8Array(), {
    trustRoot: pem(config.electronicIdTrustRoot),
    sealKey: pem(config.sealPublicKeyFile),
  })
  expect(verdict.checks.filter(({ ok }) => !ok)).toEqual([])
  expect(verdict.conclusion).toBe('genuine')
})

test('the protocol in it lacks nothing, is signed by secretary and adjuster, and says how the notice reached the members', async () => {
  const content = await readContent(stores, { club: 'club-001', year }, opening)
  const { summary } = content!
  const version = await stores.meetings.readProtocolVersion({ club: 'club-001', year }, summary.protocol.version)
  expect(summary).toMatchObject({ step: 'done', protocol: { state: 'submitted' }, sync: { state: 'done' } })
  expect(summary.protocol.signatures.map(({ role, signer }) => [role, signer])).toEqual([
    ['secretary', summary.secretary],
    ['adjuster', summary.adjusters[0]],
  ])
  expect(missingForSubmission(content!, summary.submittedAt ?? 0)?.findings ?? []).toEqual([])
  expect(generateDraft(content!).filter(({ kind }) => kind === 'missing')).toEqual([])
  expect(version?.paragraphs.map(({ text }) => text).join('\n')).toContain('till 43 medlemmar')
})

test.each(['club-001', 'club-002', 'club-003'])(
  'every document and every protocol of a member meeting of %s can be read',
  async (club) => {
    const [documents, folders, meetings] = await Promise.all([
      stores.clubDocuments.listDocuments(club),
      stores.clubDocuments.listFolders(club),
      stores.memberMeetings.list(club),
    ])
    expect(folders.toSorted(byName).map(({ name }) => name)).toEqual(['Avtal och lön', 'Styrelsen', 'Årsmöten'])
    const inFolders = documents.filter(({ folder }) => folder !== null)
    expect(folders.map(({ documents: count }) => count).reduce((sum, count) => sum + count, 0)).toBe(inFolders.length)
    expect(documents.length).toBeGreaterThan(inFolders.length)
    expect(meetings).toHaveLength(2)
    const stored = [
      ...documents.flatMap(({ versions }) => versions),
      ...meetings.flatMap(({ protocol }) => protocol ?? []),
    ]
    for (const { key, size } of stored) expect((await files.get(key))?.length).toBe(size)
    const isThere = documents.some((document) => latestOf(document).name === `Årsmötesprotokoll ${year}.pdf`)
    expect(isThere).toBe(club === 'club-001')
  },
)
