import { expect, test } from 'vitest'
import { addMonths, stockholmDate, stockholmInstant } from '#shared/clock.ts'
import { Mailing } from '#shared/mailings/mailing.ts'
import { sweepTable } from '#shared/platform/erasure/sweep.ts'
import { freshDatabase, johan, putLongAgo, torsten } from '../builders/database.ts'
import { oneOfEachRetained } from '../builders/stored-kinds.ts'

test('the files of a mailing go with it after two years, and with its writer', async () => {
  const database = await freshDatabase()
  const at = stockholmInstant('2025-06-30', '12:00')
  const { mailing: item } = oneOfEachRetained({
    ref: johan,
    other: torsten,
    hash: '1'.repeat(64),
    name: 'Egon Minnesvik',
    email: 'egon.minnesvik@example.com',
    at,
    lately: at,
    pollKey: 'key of the polls',
  })
  const { clubId, id, attachments } = Mailing.parse(item)
  const keys = attachments.map((file) => `mailings/${clubId}/${id}/${file.id}/${file.sha256}`)
  const removedOn = async (day: string, erased: string[] = []) => {
    await putLongAgo(database.prefix, 'mail', [item])
    const removed: string[] = []
    await sweepTable(
      {
        dynamo: database.dynamo,
        pollKey: 'key of the polls',
        removeFile: async (each) => void removed.push(each),
        isErased: (ref) => erased.includes(ref),
        now: stockholmInstant(day, '03:00'),
        realNow: at,
        isDry: false,
      },
      'mail',
    )
    return removed
  }
  expect(keys).toHaveLength(1)
  const last = addMonths(stockholmDate(at), 24)
  expect(await removedOn(last)).toEqual([])
  expect(await removedOn('2027-07-01')).toEqual(keys)
  expect(await removedOn(last, [johan])).toEqual(keys)
  database.dynamo.close()
})
