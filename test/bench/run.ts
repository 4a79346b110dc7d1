import { serverNames } from '#infra/local/parts.ts'
import { guidedMeeting, runningPortal, showcaseMeeting } from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'
import { countCalls, measureAutosave } from './autosave.ts'
import { type Figure, tableOf } from './figure.ts'
import { weighFirstRoute } from './first-route.ts'
import { countEvents } from './history.ts'
import { idleShare } from './measure.ts'
import { measureTransition } from './transition.ts'

/** `npm run bench`: what the portal takes, each as a ratio to the smallest program that does the same. */
const idleEnough = 0.9

const stack = await startTestStack({ parts: [...serverNames, 'seed'], progress: console.log })
const { env } = stack
const figures: Figure[] = []
try {
  const portal = runningPortal(env)
  const chairman = await portal.signedIn('other-chairman')
  const meeting = guidedMeeting(portal, { club: 'club-002', chairman, secretary: chairman, adjuster: chairman })
  await meeting.command('type', { type: 'guided' })
  await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
  const idle = await idleShare()
  console.log(`CPU ${Math.round(idle * 100)} % idle before measuring${idle < idleEnough ? ': something else runs here, the ratios of time are not reliable' : ''}.`)
  const place = { env, meeting, chairman }
  figures.push(...(await measureAutosave(place)), await countCalls(place), await measureTransition(place))
  figures.push(await countEvents(env, await showcaseMeeting(portal)))
} finally {
  await stack.stop()
}
figures.push(await weighFirstRoute())
console.log(`\n${tableOf(figures)}`)
