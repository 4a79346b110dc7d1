import { describe, expect, it } from 'vitest'
import { createPortalClock } from './clock.ts'
import type { Dynamo } from './dynamo.ts'

/** A store that answers when the test lets it. */
const slowStore = () => {
  const answers: (() => void)[] = []
  const send = () => new Promise((answer) => answers.push(() => answer({ Item: { offset: 5 } })))
  return {
    dynamo: { client: { send }, tables: { meetings: 'meetings' } } as unknown as Dynamo,
    answer: () => answers.splice(0).forEach((each) => each()),
    asked: () => answers.length,
  }
}

describe('the portal’s clock', () => {
  it('is right for everybody who asks while its offset is being read for the first time', async () => {
    const { dynamo, answer, asked } = slowStore()
    const clock = createPortalClock(dynamo, { shifts: true, now: () => 100 })
    const seen = ['first', 'second'].map(async () => {
      await clock.refresh()
      return clock.portalNow()
    })
    expect(asked()).toBe(1)
    answer()
    expect(await Promise.all(seen)).toEqual([105, 105])
  })

  it('keeps real time and asks no store where portal time cannot be shifted', async () => {
    const { dynamo, asked } = slowStore()
    const clock = createPortalClock(dynamo, { shifts: false, now: () => 100 })
    await clock.refresh()
    expect([clock.portalNow(), asked()]).toEqual([100, 0])
  })
})
