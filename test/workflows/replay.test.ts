import { DeterminismViolationError } from '@temporalio/workflow'
import { bundleWorkflowCode, Worker } from '@temporalio/worker'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadWorkflows } from '#workflows/bundle.ts'

const folder = path.join(import.meta.dirname, 'histories')
const recorded = readdirSync(folder).filter((name) => name.endsWith('.json'))
const historyOf = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
const bundle = loadWorkflows()

const Started = z.object({
  workflowExecutionStartedEventAttributes: z.object({ workflowType: z.object({ name: z.string() }) }),
})
const History = z.object({ events: z.tuple([Started]).rest(z.unknown()) })
const typeOf = (name: string): string =>
  History.parse(historyOf(name)).events[0].workflowExecutionStartedEventAttributes.workflowType.name

/** The first recorded history of each process. */
const oneOfEach = [...Map.groupBy(recorded, typeOf).values()].flatMap((names) => names.slice(0, 1))

describe('a process that began under an earlier version', () => {
  it.each(recorded)('goes on under this one: %s', async (name) => {
    await Worker.runReplayHistory({ workflowBundle: await bundle }, historyOf(name))
  })

  it('would not go on if the code did something else first', async () => {
    const changed = await bundleWorkflowCode({ workflowsPath: path.join(import.meta.dirname, 'changed-workflows.ts') })
    const outcomes = await Promise.allSettled(
      oneOfEach.map((name) => Worker.runReplayHistory({ workflowBundle: changed }, historyOf(name))),
    )
    expect(
      outcomes.map((each) => each.status === 'rejected' && each.reason instanceof DeterminismViolationError),
    ).toEqual(oneOfEach.map(() => true))
  }, 240_000)
})
