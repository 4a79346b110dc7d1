import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { readEach } from '../player/retry.ts'
import type { Played } from '../player/season.ts'
import { extensionsWork, overdueShown } from './deadline.ts'
import { lettersOnce, noticesArrive, uncertainInFlight } from './letters.ts'
import { mandatesEnd } from './mandates.ts'
import { actsDone, historiesWhole, writesPreserved } from './meetings.ts'
import { noPersonalNumbers } from './personal-numbers.ts'
import type { Promised, Verdict } from './promise.ts'
import { packagesVerify, submittedOnce } from './register.ts'
import { remindersOnce, remindersGoOut } from './reminders.ts'

const promises: readonly Promised[] = [
  actsDone,
  remindersOnce,
  remindersGoOut,
  lettersOnce,
  noticesArrive,
  uncertainInFlight,
  writesPreserved,
  historiesWhole,
  submittedOnce,
  packagesVerify,
  overdueShown,
  extensionsWork,
  mandatesEnd,
  noPersonalNumbers,
]

export type Judged = Verdict & { name: string }

/** Checks every promise of the season while its stack still runs. */
export const judge = async (played: Played): Promise<Judged[]> => {
  const config = readConfig({ ...played.env })
  const dynamo = connectDynamo(config)
  const stores = createStores(dynamo, config)
  const { year } = played.plan
  const [found = []] = await readEach([year], stores.meetings.seasonMeetings)
  const meetings = new Map(found.map((summary) => [summary.clubId, summary]))
  const histories = new Map(
    await readEach(
      [...meetings.keys()],
      async (club) => [club, await stores.meetings.readHistory({ club, year })] as const,
    ),
  )
  const judged: Judged[] = []
  for (const { name, check } of promises)
    judged.push({ name, ...(await check({ ...played, stores, meetings, histories })) })
  dynamo.close()
  return judged
}
