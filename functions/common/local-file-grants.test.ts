import { expect, it } from 'vitest'
import { annualMeetingFiles } from '../annual-meeting-files/area.ts'
import { clubDocuments } from '../club-documents/area.ts'
import { memberMeetings } from '../member-meetings/area.ts'
import { refuseFilesWithoutGrant } from './local-file-grants.ts'
import { asArea } from './local-grants.ts'

const asked: string[] = []
const ask =
  <Answer>(what: string, answer: Answer) =>
  (key: string) => {
    asked.push(`${what} ${key}`)
    return Promise.resolve(answer)
  }
const store = refuseFilesWithoutGrant({
  files: {
    put: ask('put', undefined),
    get: ask('get', null),
    find: ask('find', null),
    remove: ask('remove', undefined),
    removeVersions: ask('removeVersions', undefined),
    close: () => undefined,
  },
  uploads: { address: ask('upload', { url: '', fields: {} }) },
  downloads: { address: ask('download', null) },
})
const bytes = new Uint8Array()
const as = { contentType: 'application/pdf', disposition: 'inline' }

it('an area reads, writes and removes files in the folders that are granted to it', async () => {
  asked.length = 0
  await asArea(clubDocuments, async () => {
    await store.uploads.address('uploads/club-001/a', 'application/pdf')
    await store.files.find('uploads/club-001/a')
    await store.files.put('club-documents/club-001/a', bytes, 'application/pdf')
    await store.files.remove('club-documents/club-001/a')
  })
  await asArea(annualMeetingFiles, () => store.downloads.address('packages/club-001/2027.zip', as))
  expect(asked).toEqual([
    'upload uploads/club-001/a',
    'find uploads/club-001/a',
    'put club-documents/club-001/a',
    'remove club-documents/club-001/a',
    'download packages/club-001/2027.zip',
  ])
})

it('an area is refused a folder that is not granted to it, before the file store is asked', async () => {
  asked.length = 0
  await expect(asArea(annualMeetingFiles, () => store.files.get('club-documents/club-001/a'))).rejects.toThrow(
    'The area annual-meeting-files is not granted s3:GetObject on club-documents',
  )
  await expect(asArea(clubDocuments, () => store.files.get('evidence/a.json'))).rejects.toThrow(
    'The area club-documents is not granted s3:GetObject on evidence',
  )
  expect(asked).toEqual([])
})

it('an area is refused to write where it only reads, to sign an address for it, and to remove where it only writes', async () => {
  asked.length = 0
  await expect(
    asArea(annualMeetingFiles, () => store.files.put('packages/club-001/2027.zip', bytes, 'application/zip')),
  ).rejects.toThrow('The area annual-meeting-files is not granted s3:PutObject on packages')
  await expect(
    asArea(annualMeetingFiles, () => store.uploads.address('protocols/a.pdf', 'application/pdf')),
  ).rejects.toThrow('The area annual-meeting-files is not granted s3:PutObject on protocols')
  await expect(asArea(memberMeetings, () => store.files.remove('member-meetings/club-001/a'))).rejects.toThrow(
    'The area member-meetings is not granted s3:DeleteObject on member-meetings',
  )
  expect(asked).toEqual([])
})
