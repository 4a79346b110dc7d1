import { expect, it } from 'vitest'
import { createLog, currentCorrelationId, withLogContext } from './log.ts'

const at = Date.parse('2027-01-20T09:00:00Z')
const written = (work: (log: ReturnType<typeof createLog>) => void): string[] => {
  const lines: string[] = []
  work(
    createLog(
      'portal',
      (text) => lines.push(text),
      () => at,
    ),
  )
  return lines
}

it('a line says when, how grave, which process and what happened, as one object', () => {
  expect(written((log) => log({ event: 'started' }))).toEqual([
    '{"time":"2027-01-20T09:00:00.000Z","level":"info","process":"portal","event":"started"}\n',
  ])
})

it('a line names the function and the request whose work it is about, however deep it is written', async () => {
  const lines = written((log) =>
    withLogContext({ function: 'courses' }, () =>
      withLogContext({ correlationId: 'a request' }, () => log({ event: 'failed', level: 'error', code: 'not-found' })),
    ),
  )
  expect(lines).toEqual([
    '{"time":"2027-01-20T09:00:00.000Z","level":"error","process":"portal","function":"courses","event":"failed","correlationId":"a request","code":"not-found"}\n',
  ])
  expect(currentCorrelationId()).toBeUndefined()
})
