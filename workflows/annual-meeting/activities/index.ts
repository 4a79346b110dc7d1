import type { WorkerDeps } from '../../common/deps.ts'
import { yieldToCommands } from '../../common/yield-to-commands.ts'
import { withHeartbeat } from '../../common/heartbeat.ts'
import { beginning } from './start-meeting.ts'
import { deadlines } from './deadlines.ts'
import { delivery, pauseBeforeDelivery } from './delivery.ts'
import { draws } from './draws.ts'
import { catchingUp, effectsOf } from './effects.ts'
import { protocol } from './protocol.ts'
import { registration } from './registration.ts'
import { remindingSignatories } from './remind-signatories.ts'
import { sending } from './sending.ts'
import { signing } from './signing.ts'
import { submission } from './submission.ts'

export type { Outcome } from './project.ts'

/** Transitions: each reads, decides and projects in one go, as a local activity. */
const transitions = (deps: WorkerDeps) => ({
  ...beginning(deps),
  ...sending(deps),
  ...registration(deps),
  ...protocol(deps),
  ...signing(deps),
  ...remindingSignatories(deps),
  ...draws(deps),
  ...submission(deps),
  ...deadlines(deps),
  ...catchingUp(deps),
})

export type Transitions = ReturnType<typeof transitions>
export type Delivery = ReturnType<typeof delivery>
export type Effects = Pick<ReturnType<typeof effectsOf>, 'carryOutEffects'>

export const annualMeetingActivities = (deps: WorkerDeps): Transitions & Delivery & Effects => {
  const way = yieldToCommands()
  // What a delivery notes, and an officer's retry, are no commands for which other deliveries wait.
  const { noteSynchronised, retrySync, ...commands } = transitions(deps)
  const { carryOutEffects } = effectsOf(deps)
  const given = way.commands(commands)
  return {
    ...given,
    submit: async (transition) => ({
      ...(await given.submit(transition)),
      deliverAfter: pauseBeforeDelivery(way.isRush()),
    }),
    noteSynchronised,
    retrySync,
    ...delivery(deps, way),
    carryOutEffects: (club, year) => withHeartbeat(() => carryOutEffects(club, year)),
  }
}
