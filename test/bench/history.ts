import { Client, Connection } from '@temporalio/client'
import proto from '@temporalio/proto'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import type { GuidedMeeting } from '../builders/guided-meeting.ts'
import type { Figure } from './figure.ts'

const { EventType } = proto.temporal.api.enums.v1

/**
 * What the script of `guidedMeeting` makes of the process: commands, their letters and one delivery to the register, no
 * deadline that is reached.
 */
const script = {
  updates: [
    'type',
    'notice',
    'step',
    'step',
    'step',
    'assignments',
    'step',
    'protocol',
    'signing',
    'signing',
    'submission',
  ].length,
  activities: ['letters of the notice', 'letters to those elected', 'delivery'].length,
  timers: 1,
}
const { updates, activities, timers } = script
const floor = 4 + 5 * updates + updates + 6 * activities + 5 * timers + 1

/** P8: events in the history of a meeting held by script, against the fewest that would do. */
export const countEvents = async (env: Record<string, string>, meeting: GuidedMeeting): Promise<Figure> => {
  await meeting.convene()
  await meeting.sent()
  await meeting.hold()
  await meeting.sign('secretary')
  await meeting.sign('adjuster')
  await meeting.submit()
  await meeting.synchronised()
  const { clubId, year } = await meeting.summary()
  const connection = await Connection.connect({ address: env['TEMPORAL_ADDRESS'] ?? '' })
  const { events } = await new Client({ connection }).workflow.getHandle(meetingId(clubId, year)).fetchHistory()
  await connection.close()
  // The demonstration's clock is moved to the meeting's evening: a signal, its task and a timer set anew, which no club
  // has.
  const moves = events?.filter((event) => event.workflowExecutionSignaledEventAttributes?.signalName === 'clockChanged')
  const kinds = new Map<string, number>()
  for (const { eventType } of events ?? []) {
    const kind = (EventType[eventType ?? 0] ?? '').replace('EVENT_TYPE_', '').toLowerCase()
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  if (process.env['BENCH_DETAILS']) console.log([...kinds].map(([kind, count]) => `${kind} ${count}`).join('\n'))
  const ofClock = 4 * (moves?.length ?? 0) + 2 * (kinds.get('timer_canceled') ?? 0)
  const count = (events?.length ?? 0) - ofClock
  return {
    id: 'P8',
    what: 'events of a guided meeting ÷ floor',
    measured: count / floor,
    goal: 1.3,
    moonshot: 1.05,
    how: `${count} events beside ${ofClock} of the moved clock, floor ${floor} for ${updates} updates, ${activities} activities, ${timers} timer`,
  }
}
