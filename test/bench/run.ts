import { usualServers } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import {
  guidedMeeting,
  runningPortal,
  seasonMorning,
  showcaseMeeting,
  type RunningPortal,
} from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'
import { countCalls, measureAutosave } from './autosave.ts'
import { type Figure, tableOf } from './figure.ts'
import { weighFirstRoute } from './first-route.ts'
import { countEvents } from './history.ts'
import { idleShare } from './measure.ts'
import { readyClubs } from './ready/ready-clubs.ts'
import { clubsFor, measureSubmission } from './submission.ts'
import { measureTransition } from './transition.ts'

/**
 * `npm run bench`: what the portal takes, each as a ratio to the smallest program that does the same.
 * `npm run bench -- P5 P6` measures these alone.
 */
const idleEnough = 0.9
const settled = 0.6
const modelClub = 'club-004'

const asked = process.argv.slice(2).map((id) => id.toUpperCase())
const wanted = (...ids: string[]) => asked.length === 0 || ids.some((id) => asked.includes(id))

/** Figures of one meeting that is being planned. */
const ofOneMeeting = async (env: Record<string, string>, portal: RunningPortal): Promise<Figure[]> => {
  const chairman = await portal.signedIn('other-chairman')
  const meeting = guidedMeeting(portal, { club: 'club-002', chairman, secretary: chairman, adjuster: chairman })
  await meeting.command('type', { type: 'guided' })
  await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
  const place = { env, meeting, chairman }
  return [
    ...(wanted('P1', 'P2') ? await measureAutosave(place) : []),
    ...(wanted('P3') ? [await countCalls(place)] : []),
    ...(wanted('P4') ? [await measureTransition(place)] : []),
  ]
}

/** Figures of many meetings that are submitted. */
const ofSubmissions = async (stack: Stack, portal: RunningPortal): Promise<Figure[]> => {
  const count = (['P5', 'P6', 'P7'] as const).reduce((sum, id) => sum + (wanted(id) ? clubsFor[id] : 0), 0)
  console.log(`Preparing ${count} meetings that need only be submitted …`)
  const ready = await readyClubs(stack, portal, modelClub, count)
  // Until every process has been begun and the database has written what it keeps.
  for (let looks = 0; looks < 60 && (await idleShare()) < settled; looks += 1);
  return measureSubmission({ env: stack.env, ready, wanted })
}

const onStack = async (stack: Stack): Promise<Figure[]> => {
  const portal = runningPortal(stack.env)
  const idle = await idleShare()
  console.log(
    `CPU ${Math.round(idle * 100)} % idle before measuring${idle < idleEnough ? ': something else runs here, the ratios of time are not reliable' : ''}.`,
  )
  const figures = wanted('P1', 'P2', 'P3', 'P4') ? await ofOneMeeting(stack.env, portal) : []
  if (wanted('P5', 'P6', 'P7')) figures.push(...(await ofSubmissions(stack, portal)))
  if (wanted('P8')) {
    await portal.moveClock(seasonMorning)
    figures.push(await countEvents(stack.env, await showcaseMeeting(portal)))
  }
  return figures
}

const figures: Figure[] = []
if (asked.length === 0 || asked.some((id) => id !== 'P10')) {
  const stack = await startTestStack({
    parts: [...usualServers, 'seed'],
    env: { MANDAT_CLUBS: '4' },
    progress: console.log,
  })
  try {
    figures.push(...(await onStack(stack)))
  } finally {
    await stack.stop()
  }
}
if (wanted('P10')) figures.push(await weighFirstRoute())
console.log(`\n${tableOf(figures)}`)
