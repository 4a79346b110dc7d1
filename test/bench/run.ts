import { serverNames, usualServers } from '#infra/local/parts.ts'
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
import { tableOf } from './figure.ts'
import { measurePublicPages } from './first-paint.ts'
import { weighFirstRoute } from './first-route.ts'
import { countEvents } from './history.ts'
import { untilIdle } from './idle.ts'
import { type Measured, measureEach, type Measurement } from './measurements.ts'
import { readyClubs } from './ready/ready-clubs.ts'
import { submissions } from './submission.ts'
import { measureTransition } from './transition.ts'
import { measureAdmission } from './admission.ts'
import { measureMailing } from './mailing.ts'
import { measureSearch } from './search.ts'
import { measureOwnPage, measureTyping, meetingItemPage, weighHeaviest } from './signed-in-pages.ts'

/**
 * `npm run bench`: what the portal takes, each as a ratio to the smallest program that does the same.
 * `npm run bench -- P5 P6` measures these alone.
 */
const modelClub = 'club-004'

const asked = process.argv.slice(2).map((id) => id.toUpperCase())
const wanted = (...ids: string[]) => asked.length === 0 || ids.some((id) => asked.includes(id))

const measured: Measured = { figures: [], missing: [] }
const measure = async (measurements: readonly Measurement[]) => {
  const machine = { untilIdle: () => untilIdle(console.log), say: console.log }
  const { figures, missing } = await measureEach(
    measurements.filter(({ ids }) => wanted(...ids)),
    machine,
  )
  measured.figures.push(...figures)
  measured.missing.push(...missing)
}

/** Carries out what measurements need first; without it their figures are missing, and no others. */
const prepared = async (ids: readonly string[], prepare: () => Promise<void>) => {
  if (!wanted(...ids)) return
  await prepare().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    measured.missing.push(`${ids.join(', ')} could not be prepared: ${why}`)
  })
}

/** Figures of one meeting that is being planned. */
const ofOneMeeting = async (env: Record<string, string>, portal: RunningPortal) => {
  const chairman = await portal.signedIn('other-chairman')
  const meeting = guidedMeeting(portal, { club: 'club-002', chairman, secretary: chairman, adjuster: chairman })
  await meeting.command('type', { type: 'guided' })
  await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
  const place = { env, meeting, chairman }
  await measure([
    { ids: ['P1', 'P2'], measure: () => measureAutosave(place) },
    { ids: ['P3'], measure: async () => [await countCalls(place)] },
    { ids: ['P4'], measure: async () => [await measureTransition(place)] },
  ])
}

/** Figures of many meetings that are submitted. */
const ofSubmissions = async (stack: Stack, portal: RunningPortal) => {
  console.log('Preparing meetings that need only be submitted …')
  const ready = await readyClubs(stack, portal, modelClub)
  const { measurements, close } = await submissions({ env: stack.env, ready })
  await measure(measurements)
  await close()
}

const onStack = async (stack: Stack) => {
  const portal = runningPortal(stack.env)
  await prepared(['P1', 'P2', 'P3', 'P4'], () => ofOneMeeting(stack.env, portal))
  const wholeMeeting = async () => {
    await portal.moveClock(seasonMorning)
    return [await countEvents(stack.env, await showcaseMeeting(portal))]
  }
  // Before the submissions: what a thousand of them leave to be delivered keeps the machine busy for minutes.
  await measure([{ ids: ['P8'], measure: wholeMeeting }])
  await prepared(['P5', 'P6', 'P7'], () => ofSubmissions(stack, portal))
}

const ofStack = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8']
await prepared(ofStack, async () => {
  const stack = await startTestStack({
    parts: [...usualServers, 'seed'],
    env: { MANDAT_CLUBS: '4' },
    progress: console.log,
  })
  try {
    await onStack(stack)
  } finally {
    await stack.stop()
  }
})
// With the store as strict as in the cloud: transactions of one item conflict on both sides.
await prepared(['P20'], async () => {
  const parts = serverNames.filter((name) => name !== 'engine-page' && name !== 'portal')
  const stack = await startTestStack({ parts: [...parts, 'seed'], env: { MANDAT_CLUBS: '2' }, progress: console.log })
  try {
    await measure([{ ids: ['P20'], measure: async () => [await measureAdmission(stack.env)] }])
  } finally {
    await stack.stop()
  }
})
await prepared(['P17'], async () => {
  const parts = usualServers.filter((name) => name !== 'engine-page')
  const stack = await startTestStack({ parts: [...parts, 'seed'], env: { MANDAT_CLUBS: '2' }, progress: console.log })
  try {
    await measure([{ ids: ['P17'], measure: () => measureMailing(stack.env) }])
  } finally {
    await stack.stop()
  }
})
await prepared(['P22'], async () => {
  const stack = await startTestStack({ parts: ['dynamodb', 's3'], progress: console.log })
  try {
    await measure([{ ids: ['P22'], measure: () => measureSearch(stack.env) }])
  } finally {
    await stack.stop()
  }
})
await measure([
  { ids: ['P10'], measure: weighFirstRoute },
  { ids: ['P12', 'P13', 'P23'], measure: measurePublicPages },
])
const ofSignedIn = ['P11', 'P12', 'P13', 'P14', 'P23']
await prepared(ofSignedIn, async () => {
  const parts = usualServers.filter((name) => name !== 'engine-page')
  const stack = await startTestStack({ parts: [...parts, 'seed'], env: { MANDAT_CLUBS: '2' }, progress: console.log })
  try {
    const portal = runningPortal(stack.env)
    await measure([{ ids: ['P12', 'P13', 'P23'], measure: () => measureOwnPage(portal) }])
    await prepared(['P11', 'P14'], async () => {
      const item = await meetingItemPage(portal)
      await measure([
        { ids: ['P11'], measure: () => weighHeaviest(portal, item) },
        { ids: ['P14'], measure: () => measureTyping(item) },
      ])
    })
  } finally {
    await stack.stop()
  }
})
console.log(`\n${[tableOf(measured.figures), ...measured.missing].join('\n')}`)
process.exitCode = measured.missing.length === 0 ? 0 : 1
