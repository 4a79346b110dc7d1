import { Client as EngineClient, Connection } from '@temporalio/client'
import { Client } from 'undici'
import { ulid } from 'ulid'
import type { GuidedMeeting, SignedIn } from '../builders/guided-meeting.ts'
import { startRaw } from './child.ts'
import type { Figure } from './figure.ts'
import { compare } from './measure.ts'

const plan = { rounds: 7, perBlock: 25, warmUp: 25 }

/**
 * P4: going to another step over HTTP, against an update of a process that makes one transaction in a local activity.
 */
export const measureTransition = async ({
  env,
  meeting,
  chairman,
}: {
  env: Record<string, string>
  meeting: GuidedMeeting
  chairman: SignedIn
}): Promise<Figure> => {
  const raw = await startRaw('transition.ts', env)
  const connection = await Connection.connect({ address: env['TEMPORAL_ADDRESS'] ?? '' })
  const engine = new EngineClient({ connection })
  const handle = await engine.workflow.start('rawTransition', {
    workflowId: 'raw-transition',
    taskQueue: 'raw',
    args: ['transition'],
  })
  const origin = env['PORTAL_ORIGIN'] ?? ''
  const client = new Client(origin)
  const cookie = [...chairman.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  let forward = false

  const ours = async () => {
    forward = !forward
    const { statusCode, body } = await client.request({
      method: 'POST',
      path: `/api${meeting.base}/step`,
      headers: { cookie, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ commandId: ulid(), to: forward ? 'preparation' : 'pre-meeting', proceed: true }),
    })
    const reply = await body.text()
    if (statusCode !== 200) throw new Error(`a step was answered ${statusCode} ${reply}`)
  }
  const bare = () => {
    const commandId = ulid()
    return handle.executeUpdate('step', { args: [{ commandId }], updateId: commandId })
  }

  const { ratio, lowest, highest, ours: own, raw: other } = await compare({ ours, raw: bare }, plan)
  await handle.terminate()
  await Promise.all([client.close(), connection.close(), raw.stop()])
  return {
    id: 'P4',
    what: 'step ÷ raw update and transaction, p50',
    measured: ratio,
    goal: 1.4,
    moonshot: 1.15,
    how: `${lowest.toFixed(2)}–${highest.toFixed(2)} over ${plan.rounds} rounds; ${own.toFixed(1)} ÷ ${other.toFixed(1)} ms`,
  }
}
